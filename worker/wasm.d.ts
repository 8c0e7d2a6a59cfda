/** Wrangler compiles an imported WebAssembly file to such a module. */
declare module '*.wasm' {
  const compiled: WebAssembly.Module;
  export default compiled;
}
