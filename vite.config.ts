import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { classNames } from './scripts/class-names.ts'
import { pageTemplate } from './scripts/page-template.ts'
import { plainImports } from './scripts/plain-imports.ts'

/** The floor of the store: Chrome and WebView 100, Samsung Internet 19 (Chromium 102), Safari 15.4. */
const FLOOR = ['chrome100', 'safari15.4', 'ios15.4']

/**
 * The same for scripts: Safari 15.4 has all of ES2022 but static blocks, which no file of the build may contain. Asked
 * for Safari by name, the bundler also rewrites private fields, which that Safari has: 1 KB for nothing.
 */
const SCRIPT_FLOOR = ['chrome100', 'es2022']

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  define: { __BUILD__: JSON.stringify(process.env.BUILD_ID ?? 'dev') },
  // React has the hook itself since 18; the stand-in for older ones is for nothing.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { modules: { generateScopedName: command === 'build' ? classNames(import.meta.dirname) : '[name]-[local]' } },
  build: {
    target: SCRIPT_FLOOR,
    cssTarget: FLOOR,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    // One sheet, inlined in every page: a page's own chunk brings no style and shifts nothing.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // No page waits for another file of its own: what pages share is loaded with the first of them.
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What frames every page is one file: split further, the parts would only find each other one after the other.
            {
              name: 'app',
              test: /[\\/]src[\\/](entry-client|app[\\/](app|first-shown|routes)|pages[\\/]home-page)\.tsx?$/,
            },
            // What asks the server, checks its answers and keeps the range: the first page came with its answers.
            {
              name: 'calls',
              test: /[\\/](contract[\\/](call\.ts|calls|entities|rules[\\/]cart-change)|(festive-campaign|has-session)\.ts|lib[\\/](api-client|exchange)|offline[\\/](catalogue-store|device)\.|node_modules[\\/]valibot[\\/])/,
            },
            // What pages share: small files are more to ask for, and to list in the worker, than to have.
            {
              name: 'catalogue',
              test: /[\\/]src[\\/](features[\\/]catalogue|words[\\/]\S*catalogue)/,
              minShareCount: 2,
            },
            { name: 'shared', test: /[\\/]src[\\/](features[\\/]cart|ui|words)[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
    sourcemap: false,
  },
  plugins: [
    plainImports(),
    react(),
    pageTemplate(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8')),
      injectManifest: {
        rollupFormat: 'iife',
        target: 'es2021',
        globPatterns: ['index.html', 'manifest.webmanifest', 'assets/*.{js,woff2,svg}', 'icons/*.{png,svg}'],
        dontCacheBustURLsMatching: /^assets\//,
      },
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
}))
