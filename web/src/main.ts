import './styles/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { settings } from '$lib/settings.svelte.ts';
import { words } from '$lib/words.svelte.ts';

await words.use(settings.language);

const target = document.getElementById('app');
if (target !== null) mount(App, { target });
