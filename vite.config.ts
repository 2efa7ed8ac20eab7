import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { BUILD_TARGET } from './scripts/browser-floor.ts'
import { CHUNK_GROUPS } from './scripts/chunk-groups.ts'
import { pageTemplate } from './scripts/page-template.ts'
import { DEV_LIST, precacheList } from './scripts/precache-list.ts'
import { sheetImports } from './scripts/sheet-imports.ts'

/** `messages-cart-ms` for a file of messages, whose own name is only the language. */
const messagesName = (module: string | null): string | undefined =>
  module
    ?.match(/\/src\/(?:features\/[\w-]+\/)?messages\/([\w-]+)\/(\w+)\.ts$/)
    ?.slice(1)
    .reduce((name, part) => `${name}-${part}`, 'messages')

/** The name of a shared chunk lists all its modules: returns the first. */
const firstName = (name: string): string => name.split('~')[0] ?? name

const BUILD = JSON.stringify(process.env.BUILD_ID ?? 'dev')

/** In development the bundler defines constants for pages alone. */
const workerConstants: Plugin = {
  name: 'worker-constants',
  apply: 'serve',
  transform: (code, id) =>
    id.startsWith(join(import.meta.dirname, 'sw/')) ? code.replaceAll('__BUILD__', BUILD) : null,
}

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  define: {
    __BUILD__: BUILD,
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  // The built renderer contains its packages: a running store needs none of those that only pages use.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  resolve: {
    alias: [
      // The package names its ES5 build, which is nearly twice as large.
      { find: 'workbox-window', replacement: 'workbox-window/build/workbox-window.prod.mjs' },
      // The router's copy of a hook for versions of React that lack it.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      // These have files for browsers alone, and the renderer's build resolves every import.
      {
        find: /^@point-of-sale\/(web\w+-receipt-printer)$/,
        replacement: join(import.meta.dirname, 'node_modules/@point-of-sale/$1/dist/$1.esm.js'),
      },
    ],
  },
  // Shorter than the bundler's default: pages repeat the names of classes many times.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    target: BUILD_TARGET,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    // For the server: the chunks and style sheets that a page needs.
    manifest: !isSsrBuild,
    // The packages that become part of the pages lie in no folder of a release.
    license: !isSsrBuild,
    assetsInlineLimit: 0,
    // No page waits for another file of its own: what pages share is loaded with the first of them.
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId, name }) =>
          `assets/${messagesName(facadeModuleId) ?? firstName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${firstName(name.replace(/\.\w+$/, ''))}-[hash][extname]`,
        // The server's build is one program: how it is split does not matter.
        codeSplitting: isSsrBuild === true || { groups: CHUNK_GROUPS },
      },
    },
    sourcemap: false,
  },
  plugins: [
    sheetImports(),
    react(),
    pageTemplate(),
    workerConstants,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      // The worker has its own precache list; the plugin's entries would be unused.
      includeManifestIcons: false,
      manifest: JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8')),
      injectManifest: {
        rollupFormat: 'iife',
        target: BUILD_TARGET,
        // The workbench is for developers only.
        globIgnores: ['assets/workbench-*', 'assets/get-workbench-*'],
        globPatterns: ['index.html', 'assets/*.{js,css,woff2,svg}'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [precacheList(join(import.meta.dirname, 'dist/client'))],
      },
      // What the plugin calls the fallback is the only entry that it lists in development.
      devOptions: { enabled: true, type: 'module', navigateFallback: DEV_LIST },
    }),
  ],
}))
