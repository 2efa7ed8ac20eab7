import * as v from 'valibot'
import type { Market } from '../site/market.ts'

/** Programs that a file is written for, by market. */
const FORMATS = {
  MY: ['csv', 'autocount', 'sql_account', 'xero'],
  ID: ['csv', 'accurate', 'jurnal', 'xero'],
} as const satisfies Record<Market['code'], readonly string[]>

export type BookFormat = (typeof FORMATS)[Market['code']][number]

const ALL: readonly BookFormat[] = [...new Set(Object.values(FORMATS).flat())]
export const bookFormat = v.picklist(ALL)

export const formatsOf = (market: Market['code']): readonly BookFormat[] => FORMATS[market]
