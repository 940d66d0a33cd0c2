import type { Plugin } from 'vite';

/** The preview of the build lets browsers keep its assets for good, as hosts do: a name has a hash of what is in the file. */
export function lastingAssets(): Plugin {
  return {
    name: 'esml:lasting-assets',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/assets/') === true) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        next();
      });
    },
  };
}
