import { describe, expect, it } from 'vitest'
import { linesFor } from '#contract/collections/receipt-lines.ts'
import { MARKETS } from '#contract/site/market.ts'
import { amountOf, type CollectDraft, firstChoice, type OpenDebt, paymentOf, problemsOf } from './collected-payment.ts'

const debt = (number: string, open: number, days_overdue = 0): OpenDebt => ({
  id: `id-${number}`,
  number,
  open,
  days_overdue,
  due_at: null,
})
const DEBTS = [debt('INV-1', 126_450, 9), debt('INV-2', 50_000, 2), debt('INV-3', 20_000)]
const draft = (change: Partial<CollectDraft> = {}): CollectDraft => ({
  mode: 'amount',
  chosen: new Set<string>(),
  typed: '',
  way: 'cash',
  reference: '',
  bank: '',
  chequeOn: '',
  ...change,
})

describe('what a sales person receives', () => {
  it.each([
    ['1,250.00', MARKETS.MYR, 125_000],
    ['RM 1250', MARKETS.MYR, 125_000],
    ['1.250,00', MARKETS.MYR, 125_000],
    ['1.250', MARKETS.MYR, null],
    ['1.234,56', MARKETS.MYR, 123_456],
    // Rupiah have no cents.
    ['1,234.56', MARKETS.IDN, null],
    ['1.234,56', MARKETS.IDN, null],
    ['1,234', MARKETS.IDN, 1_234],
    ['Rp 1.250.000', MARKETS.IDN, 1_250_000],
    ['1,250,000', MARKETS.IDN, 1_250_000],
    ['-5', MARKETS.MYR, null],
    ['abc', MARKETS.MYR, null],
    ['12.345', MARKETS.MYR, null],
  ])('is never another amount than was typed: %s', (typed, market, expected) => {
    expect(amountOf(draft({ typed }), DEBTS, market)).toBe(expected)
  })

  it.each<[Partial<CollectDraft>, object]>([
    [{ typed: '' }, { amount: 'noAmount' }],
    [{ typed: '0' }, { amount: 'noAmount' }],
    [{ typed: '1.250' }, { amount: 'wrongAmount' }],
    [{ typed: '20,000,000.01' }, { amount: 'tooMuch' }],
    [{ typed: '20,000,000.00' }, {}],
    [{ mode: 'invoices' }, { chosen: 'noChoice' }],
    [{ typed: '5', way: 'transfer' }, { reference: 'noReference' }],
    [
      { typed: '5', way: 'cheque', reference: ' ' },
      { reference: 'noChequeNo', bank: 'noBank', chequeOn: 'noChequeOn' },
    ],
    [{ typed: '5', way: 'cheque', reference: '1', bank: 'B', chequeOn: '2027-01-31' }, {}],
  ])('needs %j', (change, expected) => {
    const given = draft(change)
    expect(problemsOf(given, amountOf(given, DEBTS, MARKETS.MYR))).toEqual(expected)
  })

  it('is what is overdue at first, else the oldest invoice', () => {
    expect([...firstChoice(DEBTS)]).toEqual(['id-INV-1', 'id-INV-2'])
    expect([...firstChoice(DEBTS.slice(2))]).toEqual(['id-INV-3'])
    expect([...firstChoice([])]).toEqual([])
  })

  it('pays the chosen invoices, or the oldest ones as far as an amount goes', () => {
    const chosen = draft({ mode: 'invoices', chosen: new Set(['id-INV-2']) })
    expect(paymentOf(chosen, { amount: 50_000, debts: DEBTS })).toMatchObject({
      total: 50_000,
      lines: [{ invoice: 'INV-2', amount: 50_000 }],
    })
    expect(paymentOf(draft({ typed: 'x' }), { amount: 130_000, debts: DEBTS }).lines).toEqual([
      { invoice: 'INV-1', amount: 126_450 },
      { invoice: 'INV-2', amount: 3_550 },
    ])
    expect(linesFor(999_999, DEBTS).reduce((sum, { amount }) => sum + amount, 0)).toBe(196_450)
  })
})
