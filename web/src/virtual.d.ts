declare module 'virtual:words/*' {
	const source: string;
	export default source;
}

declare module 'virtual:pictures' {
	const symbols: string;
	export default symbols;
	export const ids: string[];
}
