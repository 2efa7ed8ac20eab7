import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, openApi } from '../../support/journeys/api.ts'

const CALLS = join(import.meta.dirname, '../../../contract')

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { additionalProperties: boolean; properties: object } }> }
  responses: Record<string, unknown>
  security?: unknown
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

let api: Api
let document: Document

beforeAll(async () => {
  api = await openApi()
  document = await (await api.raw('GET', '/api/openapi.json')).json()
})
afterAll(() => api.close())

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path))

describe('the OpenAPI document', () => {
  it('contains every call of the contract, and nothing else', () => {
    const written = globSync('*/calls/*.ts', { cwd: CALLS }).flatMap((file) => {
      const text = readFileSync(join(CALLS, file), 'utf8')
      const [, method = '', path = ''] = /method: '(\w+)',\s+path: '([^']+)'/.exec(text) ?? []
      return method ? [`${method} ${path}`] : []
    })
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(document.openapi).toBe('3.1.0')
    expect(documented.toSorted()).toEqual(written.toSorted())
  })

  it('names each operation once, and each {part} of its path', () => {
    const names = operations().map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const [path, methods] of Object.entries(document.paths)) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters } of Object.values(methods)) {
        expect(parameters.filter((one) => one.in === 'path' && one.required).map(({ name }) => name)).toEqual(parts)
      }
    }
  })

  it('forbids unknown fields in every body', () => {
    const bodies = operations().flatMap(({ requestBody }) => (requestBody ? [requestBody] : []))
    expect(bodies.length).toBeGreaterThan(4)
    for (const { content } of bodies) {
      const [body] = Object.values(content)
      expect(body?.schema.additionalProperties).toBe(false)
    }
  })

  it('resolves every reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
    for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name)
    expect(JSON.stringify(document)).not.toContain('#/$defs')
  })
})
