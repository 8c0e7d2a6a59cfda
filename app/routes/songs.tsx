/** The library's second address. */
export { default, meta } from './library.tsx';
