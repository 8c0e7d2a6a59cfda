/** What wrangler makes of an imported WebAssembly file: already compiled. */
declare module '*.wasm' {
  const compiled: WebAssembly.Module;
  export default compiled;
}
