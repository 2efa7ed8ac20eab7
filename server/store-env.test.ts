import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newStoreEnvPath, readEnvironment } from './store-env.ts'

let folder: string
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-env-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('readEnvironment', () => {
  it('returns the environment when there is no settings file', () => {
    expect(readEnvironment({ PORT: '1' }, folder)).toEqual({ PORT: '1' })
  })

  it('reads store.env, and lets variables of the environment that are not empty win', () => {
    write('store.env', '# a comment\nPORT=3001\nDEMO=off\n')
    expect(readEnvironment({ PORT: '3002', DEMO: ' ' }, folder)).toEqual({ PORT: '3002', DEMO: 'off' })
  })

  it('reads the file that STORE_ENV names, relative to the repository', () => {
    write('other.env', 'PORT=3003\n')
    expect(readEnvironment({ STORE_ENV: 'other.env' }, folder)).toMatchObject({ PORT: '3003' })
  })

  it('reads the file in the folder that DATA_DIR names, else the one in the repository', () => {
    mkdirSync(join(folder, 'data'))
    expect(newStoreEnvPath({ DATA_DIR: 'data' }, folder)).toBe(join(folder, 'data/store.env'))
    expect(newStoreEnvPath({ DATA_DIR: 'data', STORE_ENV: 'other.env' }, folder)).toBe(join(folder, 'other.env'))
    expect(newStoreEnvPath({}, folder)).toBe(join(folder, 'store.env'))
    expect(readEnvironment({ DATA_DIR: 'data' }, folder)).toMatchObject({ PORT: '3001' })
    write('data/store.env', 'PORT=3004\n')
    expect(readEnvironment({ DATA_DIR: 'data' }, folder)).toMatchObject({ PORT: '3004' })
    expect(readEnvironment({}, folder)).toMatchObject({ PORT: '3001' })
  })

  it('stops for a named file that is missing, and for a name that no setting has', () => {
    expect(() => readEnvironment({ STORE_ENV: 'none.env' }, folder)).toThrow('where no file is: write npm run setup.')
    write('typo.env', 'PROT=1\n')
    expect(() => readEnvironment({ STORE_ENV: 'typo.env' }, folder)).toThrow('PROT is no setting of the store')
    write('old.env', 'OTEL_SERVICE_NAME=shop\n')
    expect(() => readEnvironment({ STORE_ENV: 'old.env' }, folder)).toThrow('OTEL_SERVICE_NAME is no setting')
  })
})
