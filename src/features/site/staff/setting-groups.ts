import type { StaffConfigId } from '#contract/site/staff-config.ts'
import type { StaffSection } from '../../staff/staff-sections.ts'

/** Settings by group, in the order of the screen; those left out are changed on screens of their own. */
const GROUPED = {
  store: ['site', 'seller', 'maintenance', 'festive_microsite'],
  selling: ['sales_mode', 'age_gate', 'order_limits', 'stock_places', 'returns', 'reviews', 'affiliate'],
  money: ['rounding', 'payments', 'retention'],
  dealers: ['dealer_tiers', 'dealer_account', 'collections', 'dealer_delivery', 'manual_discount'],
  messages: ['text_messages'],
  safety: [],
} as const satisfies Readonly<Record<string, readonly StaffConfigId[]>>
export type SettingGroup = keyof typeof GROUPED
export type ListedSetting = (typeof GROUPED)[SettingGroup][number]

export const SETTING_GROUPS: Readonly<Record<SettingGroup, readonly ListedSetting[]>> = GROUPED
export const LISTED_SETTINGS: readonly ListedSetting[] = Object.values(SETTING_GROUPS).flat()

/** Screens of their own whose value is shown among the settings. */
const SECTIONS = {
  store: ['brand', 'stores', 'numbering'],
  selling: ['points', 'delivery'],
  money: ['ways', 'tax'],
  dealers: [],
  messages: ['connections', 'templates', 'outbound'],
  safety: ['health', 'audit'],
} as const satisfies Readonly<Record<SettingGroup, readonly StaffSection[]>>
export type ShownSection = (typeof SECTIONS)[SettingGroup][number]

export const SETTING_SECTIONS: Readonly<Record<SettingGroup, readonly ShownSection[]>> = SECTIONS
