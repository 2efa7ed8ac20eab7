import { describe, expect, it } from 'vitest'
import { readDatabaseSettings } from './database-settings.ts'
import { settingIn } from './environment-settings.ts'

const DATABASE_URL = 'postgres://me:secret@db:6432/store'
const DATABASE_REPLICA_URL = 'postgres://me:secret@standby:5432/store'

const read = (environment: Record<string, string>) =>
  readDatabaseSettings({
    setting: settingIn(environment),
    deny(sentence) {
      throw new Error(sentence)
    },
  })

describe('the settings of the database', () => {
  it('are the embedded one and the disk unless said otherwise', () => {
    expect(read({})).toEqual({
      databaseUrl: null,
      databasePooler: null,
      databaseReplicaUrl: null,
      fileStorage: 'disk',
    })
  })

  it('are a pooler before a server, a standby, and uploads as rows, where several servers share them', () => {
    expect(
      read({ DATABASE_URL, DATABASE_REPLICA_URL, DATABASE_POOLER: 'transaction', FILE_STORAGE: 'database' }),
    ).toEqual({
      databaseUrl: DATABASE_URL,
      databasePooler: 'transaction',
      databaseReplicaUrl: DATABASE_REPLICA_URL,
      fileStorage: 'database',
    })
  })

  it.each([
    [{ DATABASE_URL, DATABASE_POOLER: 'session' }, 'DATABASE_POOLER is "session": write transaction or off.'],
    [{ DATABASE_POOLER: 'transaction' }, 'DATABASE_URL is not set: write the address of the pooler there.'],
    [{ DATABASE_REPLICA_URL }, 'DATABASE_URL is not: write the address of its primary there.'],
    [{ DATABASE_URL, DATABASE_REPLICA_URL: 'standby' }, 'DATABASE_REPLICA_URL is not understood'],
    [{ DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL }, 'the same as DATABASE_URL'],
    [{ DATABASE_URL, DATABASE_REPLICA_URL: 'postgres://root:s@standby/store' }, 'another user than DATABASE_URL'],
    [{ FILE_STORAGE: 's3' }, 'FILE_STORAGE is "s3": write disk or database.'],
  ])('are refused when they are %o', (environment, sentence) => {
    expect(() => read(environment)).toThrow(sentence)
  })
})
