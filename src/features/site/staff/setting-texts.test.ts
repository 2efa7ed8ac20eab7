import { describe, expect, it } from 'vitest'
import { STAFF_CONFIG_IDS } from '#contract/site/staff-config.ts'
import { en } from '../messages/staff-site/en.ts'
import { LISTED_SETTINGS } from './setting-groups.ts'
import { settingTexts } from './setting-texts.ts'

const texts = settingTexts({
  messages: en,
  money: (amount) => `RM ${(amount / 100).toFixed(2)}`,
  moment: (iso) => iso.slice(0, 10),
})

describe('the settings', () => {
  it('are each in one group, but for points, which have a screen of their own', () => {
    expect(LISTED_SETTINGS.toSorted()).toEqual(STAFF_CONFIG_IDS.filter((id) => id !== 'points').toSorted())
  })

  it.each([
    ['returns', { days: 14 }, 'Within 14 days'],
    ['returns', { days: 0 }, 'No returns'],
    ['manual_discount', { cap_bp: 500 }, 'Up to 5%'],
    ['dealer_delivery', { free_from: 100_000 }, 'Free from RM 1000.00'],
    ['dealer_delivery', { free_from: null }, 'Never free'],
    ['sales_mode', { mode: 'dealers_only' }, en.setting.modes.dealers_only],
    ['maintenance', { active: false }, 'Off'],
    ['maintenance', { active: true, until: '2026-12-01T00:00:00.000Z' }, 'Closed until 2026-12-01'],
    ['reviews', { active: true }, 'On'],
  ] as const)('say what %s is set to: %o', (id, value, text) => expect(texts[id](value)).toBe(text))

  it.each(LISTED_SETTINGS)('say nothing of %s before it is set, nor in another shape', (id) => {
    expect([texts[id](null), texts[id]({ of: 'another build' })]).toEqual([null, null])
  })
})
