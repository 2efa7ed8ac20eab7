import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const root = mkdtempSync(join(tmpdir(), 'operations-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const TOKEN = 'x'.repeat(20)

describe('the settings of operations', () => {
  it.each<[string, Record<string, string>, object]>([
    ['nothing', {}, { logLevel: 'info', metrics: null }],
    ['a quieter log', { LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
    ['metrics', { METRICS_ADDRESS: '[::1]:9464' }, { metrics: { host: '::1', port: 9464, token: null } }],
    [
      'metrics for another machine, with a token',
      { METRICS_ADDRESS: '10.0.0.5:9464', METRICS_TOKEN: TOKEN },
      { metrics: { host: '10.0.0.5', port: 9464, token: TOKEN } },
    ],
  ])('accept %s', (_, environment, expected) => {
    expect(readConfig(environment, root).operations).toMatchObject(expected)
  })

  it.each<[Record<string, string>, string]>([
    [{ LOG_LEVEL: 'trace' }, 'write debug, info, warn, error.'],
    [{ METRICS_ADDRESS: '9464' }, 'write an address and a port, such as 127.0.0.1:9464.'],
    [{ METRICS_ADDRESS: '127.0.0.1:70000' }, 'write an address and a port'],
    [{ METRICS_ADDRESS: '0.0.0.0:9464' }, 'METRICS_TOKEN is not set: write a token'],
    [{ METRICS_ADDRESS: '0.0.0.0:9464', METRICS_TOKEN: 'canary' }, 'write at least 20 random characters.'],
  ])('refuse %j with one sentence and without a secret', (environment, sentence) => {
    const read = () => readConfig(environment, root)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(sentence)
    expect(read).not.toThrow('canary')
  })
})
