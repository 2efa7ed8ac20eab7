import { globSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { DEV_LIST } from './precache-list.ts'

const root = join(import.meta.dirname, '..')

it('gives the worker in development the list that it installs from, and the name of its build', async () => {
  const vite = await createServer({ root, server: { middlewareMode: true, ws: false }, logLevel: 'error' })
  try {
    const codeOf = async (url: string) => (await vite.transformRequest(url))?.code ?? ''
    expect(await codeOf('/dev-sw.js?dev-sw')).toContain(`const [list] = [{ url: "${DEV_LIST}" }]`)
    const modules = globSync('sw/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') })
    const codes = await Promise.all(modules.map((path) => codeOf(`/${path}`)))
    expect(codes.join()).toContain('renewShell("dev")')
    expect(codes.join()).not.toContain('__BUILD__')
  } finally {
    await vite.close()
  }
})
