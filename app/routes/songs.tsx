/** The library's second address. */
export { default, handle, meta } from './library.tsx';
