import type { Plugin } from 'vite';

/**
 * What the built page may load: its own files alone. Generated code is WebAssembly (`wasm-unsafe-eval`); the editor sizes and colours its
 * parts by style attributes and elements made by script (`unsafe-inline` for styles only); pictures are saved by way of blobs and data
 * URLs.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Puts the Content-Security-Policy into the built page; while developing, Vite needs more than it allows. */
export function contentPolicy(): Plugin {
  return {
    name: 'esml:content-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
    ],
  };
}
