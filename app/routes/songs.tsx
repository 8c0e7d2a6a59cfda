/** The library's second address. */
export { clientLoader, default, ErrorBoundary, HydrateFallback, handle, meta } from './library.tsx';
