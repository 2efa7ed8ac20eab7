import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_VIDEO_BYTES } from '#contract/constants.ts'
import { read, root } from './source.ts'

const caddy = read('deploy/Caddyfile')
const unit = read('deploy/systemd/store@.service')
const guide = read('deploy/README.md')
const command = read('deploy/store')
const listen = read('server/platform/http/listen.ts')

/** The first number that a pattern finds. */
const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]?.replaceAll('_', ''))

describe('the proxy', () => {
  it('closes idle connections before the store does', () => {
    const stored = numberIn(listen, /keepAliveTimeout: ([\d_]+)/)
    expect(stored).toBeGreaterThan(0)
    expect(numberIn(caddy, /keepalive (\d+)s/) * 1000).toBeLessThan(stored)
  })

  it('sees that a process stops before it does', () => {
    const drain = numberIn(read('server/operations-settings.ts'), /isLocal \? '0' : '(\d+)'/)
    expect(2 * numberIn(caddy, /health_interval (\d+)s/)).toBeLessThan(drain)
  })

  it('lets the largest upload pass', () => {
    expect(numberIn(caddy, /max_size (\d+)MB/) * 1e6).toBeGreaterThan(MAX_VIDEO_BYTES + 100_000)
  })

  it('writes nothing about people into its log', () => {
    for (const field of ['request>remote_ip', 'request>client_ip', 'request>headers', 'resp_headers', 'user_id'])
      expect(caddy).toContain(`${field} delete`)
    const shape = /request>uri regexp "(.*)" /.exec(caddy)?.[1] ?? ''
    const written = (path: string) => path.replace(new RegExp(shape), '$1')
    expect(written('/invitation/a-code?next=/')).toBe('/invitation')
    expect(written('/api/orders/0198?email=a@b.example')).toBe('/api/orders')
    expect(written('/')).toBe('/')
  })

  it('is the one that the store trusts, at the port of its unit', () => {
    expect(caddy).toContain('reverse_proxy 127.0.0.1:3001 {')
    expect(guide).toContain('systemctl enable --now store@3001')
    expect(read('deploy/machine.env')).toContain('TRUSTED_PROXY=127.0.0.1')
  })
})

describe('the unit', () => {
  it('gives the store the time that a stop may take', () => {
    const database = numberIn(read('server/platform/database/embedded.ts'), /STOP_MS = ([\d_]+)/)
    const running = numberIn(listen, /FINISH_MS = ([\d_]+)/)
    const drain = 1000 * numberIn(read('server/operations-settings.ts'), /isLocal \? '0' : '(\d+)'/)
    expect(1000 * numberIn(unit, /TimeoutStopSec=(\d+)/)).toBeGreaterThanOrEqual(drain + running + 2 * database)
  })

  it('is never given up by systemd, however often its process was killed', () => {
    expect(unit).toContain('StartLimitIntervalSec=0')
    expect(unit).toContain('Restart=always')
  })

  it('signals the store alone, whose PostgreSQL would otherwise end before the last answer', () => {
    expect(unit).toContain('KillMode=mixed')
  })
})

describe('the guide', () => {
  it('names only files of the repository', () => {
    const named = [...guide.matchAll(/(?<![\w-])(deploy\/[\w./@-]*\w)/g)].map(([, file = '']) => file)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('uses only commands of `store` that exist', () => {
    const blocks = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block).join('')
    const used = [...blocks.matchAll(/^store (\w+)/gm)].map(([, name = '']) => name)
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter((name) => !new RegExp(`^(\\w+ \\| )*${name}( \\| \\w+)*\\)`, 'm').test(command))).toEqual([])
  })

  it('enables units that exist', () => {
    const units = [...guide.matchAll(/(?:enable --now|start) (store[\w@-]*)/g)].map(([, name = '']) =>
      name.replace(/@.*/, '@'),
    )
    const files = globSync('deploy/systemd/*', { cwd: root }).join('\n')
    expect(units.length).toBeGreaterThan(2)
    expect(units.filter((name) => !files.includes(name))).toEqual([])
  })
})
