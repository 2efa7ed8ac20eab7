import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changesOf } from '#scripts/changes-of.ts'
import { isAllowed, lockedPackages, shippedPackages } from '#scripts/third-party-list.ts'
import { secretsIn } from '../support/store/secrets.ts'
import { read, root } from './source.ts'

const lock: unknown = JSON.parse(read('package-lock.json'))

describe('the packages of a release', () => {
  it('have licences that allow to ship them with closed code', () => {
    expect(shippedPackages(lock).filter(({ license }) => !isAllowed(license))).toEqual([])
  })

  it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN LICENSE', ''])(
    'may not be under %j',
    (license) => expect(isAllowed(license)).toBe(false),
  )

  it('may be under one of several licences that allows it', () => {
    expect(isAllowed('(GPL-2.0-only OR MIT)')).toBe(true)
  })

  it('are known by their digests, and so is every package of development', () => {
    const unknown = lockedPackages(lock).filter(({ integrity }) => !integrity.startsWith('sha512-'))
    expect(unknown.map(({ name }) => name)).toEqual([])
  })
})

const FOLDERS = '{.ci,.forgejo,.github,contract,deploy,docs,public,scripts,server,src,sw,tests,tools}/**/*'
const TEXT = /\.(?:c?m?[jt]sx?|json|md|ya?ml|sql|css|html|svg|txt|env|sh|service|timer|webmanifest)$|\/[^./]+$/

describe('a secret', () => {
  it('is in no file of the repository', () => {
    const files = [FOLDERS, '*', '.*']
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .filter((file) => TEXT.test(`/${file}`))
    const texts = files.filter((file) => statSync(join(root, file)).isFile() && file !== 'store.env')
    expect(texts.length).toBeGreaterThan(3_000)
    const found = texts.flatMap((file) =>
      secretsIn(readFileSync(join(root, file), 'utf8')).map((one) => ({ file, ...one })),
    )
    expect(found).toEqual([])
  })

  // Put together here, so that this file has none.
  it.each([
    ['private key', ['-----BEGIN RSA PRIVATE', ' KEY-----\nMIIEowIBAAKCAQEAxyz0123']],
    ['AWS access key', ['AKIA', 'IOSFODNN7ABCDEFG']],
    ['GitHub token', ['ghp_', '0123456789abcdefghijklmnopqrstuvwxyz']],
    ['GitLab token', ['glpat-', '0123456789abcdefghij']],
    ['npm token', ['npm_', '0123456789abcdefghijklmnopqrstuvwxyz']],
    ['Slack token', ['xoxb-', '0123456789-0123456789-abcdef']],
    ['Google key', ['AIza', 'SyA0123456789abcdefghijklmnopqrstuv']],
    ['Stripe key', ['sk_live_', '0123456789abcdefghijklmn']],
    ['Twilio token', ['TWILIO_AUTH_TOKEN=', '0123456789abcdef0123456789abcdef']],
    ['SendGrid key', ['SG.', 'abcdefghij0123456789AB.abcdefghij0123456789abcdefghij0123456789ABC']],
    ['JSON Web Token', ['eyJhbGciOiJIUzI1NiIsInR5cCI6', '.eyJzdWIiOiIxMjM0NTY3ODkwIiwi.abcdefghij0123456789']],
    ['password in an address', ['postgres://store:', 'x7Kq29vLmP@db.example:5432/store']],
    ['server secret', ['SERVER_SECRET=', 'q8Zr0N5mB2xV7cL4kJ9hG3fD6sA1pO0i']],
  ])('is found when it is planted: %s', (kind, parts) => {
    expect(secretsIn(`const a = 1\nconst b = '${parts.join('')}'\n`)).toEqual([{ kind, line: 2 }])
  })
})

describe('the changes of a version', () => {
  const changelog = '# Changelog\n\n## Next\n\n- new\n\n## 0.3.0\n\n- old\n'
  it('are its section, or the one of the next version', () => {
    expect([changesOf(changelog, '0.3.0'), changesOf(changelog, '0.4.0')]).toEqual(['- old\n', '- new\n'])
  })
})

describe('continuous integration', () => {
  it.each(['.github/workflows/test.yml', '.forgejo/workflows/test.yml', '.gitlab-ci.yml'])(
    '%s runs what is run here, on the Debian that is documented',
    (file) => {
      const text = read(file)
      expect(text).toMatch(/\.ci\/debian\n.*\.ci\/run\n/)
      expect(text).toContain('debian:13-slim')
    },
  )
})
