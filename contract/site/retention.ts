import type { Market } from './market.ts'

/**
 * Years for which tax law requires orders with an invoice, where the store has set no other (rules 8.14): Malaysia, Income
 * Tax Act 1967 section 82; Indonesia, UU KUP article 28 (11). To be confirmed by the owner's adviser.
 */
export const ORDER_YEARS: Readonly<Record<Market['code'], number>> = { MY: 7, ID: 10 }
