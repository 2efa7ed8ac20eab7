import { describe, expect, it } from 'vitest'
import { en } from '../../../messages/frame/en.ts'
import { chipContent } from './chip-content.ts'

const online = { state: 'online', isFailing: false, waiting: 0, needsYou: 0, nextTryAt: null } as const
const offline = { ...online, state: 'offline' } as const
const textOf = (connection: Parameters<typeof chipContent>[0], at: string | null = '10:42') =>
  chipContent(connection, () => at, en)?.text ?? null

describe('the connection chip', () => {
  it('shows nothing while the server responds and nothing is queued', () => {
    expect(textOf(online)).toBeNull()
  })

  it('shows the age of the stock data offline, and omits it when unknown', () => {
    expect(textOf(offline)).toBe('Offline · stock as of 10:42')
    expect(textOf(offline, null)).toBe('Offline')
  })

  it('says that the store is unavailable, and not offline, while the store fails', () => {
    const failing = { ...offline, isFailing: true }
    expect(textOf(failing)).toBe('Store unavailable · stock as of 10:42')
    expect(textOf(failing, null)).toBe('Store unavailable')
    expect(textOf({ ...failing, waiting: 2 })).toBe('Store unavailable · 2 waiting')
  })

  it('counts queued changes, online and offline', () => {
    expect(textOf({ ...online, waiting: 2, nextTryAt: 1_000 })).toBe('2 waiting to send')
    expect(textOf({ ...offline, waiting: 2 })).toBe('Offline · 2 waiting')
  })

  it('shows nothing for a change that is being sent', () => {
    expect(textOf({ ...online, waiting: 1 })).toBeNull()
  })

  it('shows refused changes before queued ones, with a status dot that requests attention', () => {
    const chip = chipContent({ ...offline, waiting: 2, needsYou: 1 }, () => '10:42', en)
    expect(chip).toEqual({ dot: 'signal', text: '1 needs your attention' })
  })

  it('shows the reason that blocks the queue before anything else', () => {
    expect(textOf({ ...online, state: 'sign-in', waiting: 3, needsYou: 1 })).toBe('Sign in to send 3 changes')
    expect(textOf({ ...online, state: 'update', waiting: 1 })).toBe('Update the app to send changes')
    expect(textOf({ ...online, state: 'portal', waiting: 1 })).toBe('Sign in to this Wi-Fi network')
    expect(textOf({ ...online, state: 'storage-failed', waiting: 0 })).toBe('Could not save on this device')
  })
})
