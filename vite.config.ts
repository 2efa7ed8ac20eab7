import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { pageTemplate } from './scripts/page-template.ts'

/** The floor of the store: Chrome and WebView 100, Samsung Internet 19 (Chromium 102), Safari 15.4. */
const FLOOR = ['chrome100', 'safari15.4', 'ios15.4']

/** Short, because the names stand in every page; the sheet's part repeats, which compresses well. */
const scopedName = (name: string, file: string): string => {
  const sheet = relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/')
  return `${name}-${createHash('sha256').update(sheet).digest('hex').slice(0, 3)}`
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  define: { __BUILD__: JSON.stringify(process.env.BUILD_ID ?? 'dev') },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: FLOOR,
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
            { name: 'app', test: /[\\/]src[\\/](entry-client|app[\\/](app|first-shown|routes))\.tsx?$/ },
            { name: 'catalogue', test: /[\\/]src[\\/]features[\\/]catalogue[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
    sourcemap: false,
  },
  plugins: [
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
