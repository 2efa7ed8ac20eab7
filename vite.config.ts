import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { BUILD_TARGET } from './scripts/browser-floor.ts'
import { CHUNK_GROUPS } from './scripts/chunk-groups.ts'
import { classNames } from './scripts/class-names.ts'
import { pageModules } from './scripts/page-modules.ts'
import { pageTemplate } from './scripts/page-template.ts'
import { precacheList } from './scripts/precache-list.ts'
import { sheetImports } from './scripts/sheet-imports.ts'

/** `words-cart-ms` for a language of a room: all files of words would be called by their language alone. */
const wordsName = (module: string | null): string | undefined =>
  module
    ?.match(/\/src\/words\/([\w-]+)\/(\w+)\.ts$/)
    ?.slice(1)
    .reduce((name, part) => `${name}-${part}`, 'words')

/** A chunk that several share is called by all of them: its own name stands first. */
const firstName = (name: string): string => name.split('~')[0] ?? name

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  define: { __BUILD__: JSON.stringify(process.env.BUILD_ID ?? 'dev') },
  // React has the hook itself since 18; the stand-in for older ones is for nothing.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { modules: { generateScopedName: command === 'build' ? classNames(import.meta.dirname) : '[name]-[local]' } },
  build: {
    target: BUILD_TARGET,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    // For the server: which chunks and sheets a page needs.
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // No page waits for another file of its own: what pages share is loaded with the first of them.
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        // Seven of its letters are 42 bits, beside the name: every file is named in others, and no hash compresses.
        chunkFileNames: ({ facadeModuleId, name }) =>
          `assets/${wordsName(facadeModuleId) ?? firstName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${firstName(name.replace(/\.\w+$/, ''))}-[hash:7][extname]`,
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
    sourcemap: false,
  },
  plugins: [
    sheetImports(),
    pageModules(),
    react(),
    pageTemplate(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      // The list in the worker is our own; theirs would stand in it unused.
      includeManifestIcons: false,
      manifest: JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8')),
      injectManifest: {
        rollupFormat: 'iife',
        target: BUILD_TARGET,
        // The workbench is for those who build the shop.
        globIgnores: ['assets/workbench-*', 'assets/get-workbench-*'],
        globPatterns: ['index.html', 'manifest.webmanifest', 'assets/*.{js,css,woff2,svg}', 'icons/*.svg'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [precacheList(join(import.meta.dirname, 'dist/client'))],
      },
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
}))
