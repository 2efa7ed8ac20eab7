import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/site/language.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { auditDetails, auditHref, auditSentence } from './audit-text.ts'
import { en } from './messages/staff/en.ts'
import { id } from './messages/staff/id.ts'
import { ms } from './messages/staff/ms.ts'
import { isStaffAddress } from './staff-sections.ts'

const WORDS = { en, ms, id }
const FORMATTERS = {
  money: (amount: number) => formatMoney(amount, 'MYR'),
  moneyOf: (amount: number, currency: 'MYR' | 'IDR') => formatMoney(amount, currency === 'IDR' ? 'IDN' : 'MYR'),
}
const ACTOR = { id: '', first_name: 'Aisyah', last_name: '', phone: '' }
const entry = (act: string, detail: Record<string, unknown> = {}, name: string | null = 'Mango') => ({
  act,
  detail,
  name,
  object: 'product:1012',
  actor: ACTOR,
})
const acts = Object.keys(en.audit.did)

describe('an entry of the audit trail as a sentence', () => {
  it.each([
    [
      entry('product.change', { prices: [{ market: 'MY', from: 3900, to: 4200 }] }),
      'Aisyah changed the price of Mango from RM 39.00 to RM 42.00',
    ],
    [
      entry('product.change', { prices: [{ market: 'ID', from: null, to: 150_000 }] }),
      'Aisyah changed the price of Mango from none to Rp 150.000',
    ],
    [entry('product.change', { weight_g: 20 }), 'Aisyah changed product Mango'],
    [entry('stock.set', { from: 12, to: 30 }), 'Aisyah counted the stock of Mango from 12 to 30'],
    [entry('order.refund', { order_no: 'MY26-1', amount: 1250 }, null), 'Aisyah refunded order MY26-1 (RM 12.50)'],
    [
      entry('dealer.pin_tier', { from: 'bronze', to: 'gold' }, 'Niaga'),
      'Aisyah locked the tier of Niaga from Bronze to Gold',
    ],
    [{ ...entry('config.save', {}, null), object: 'config:returns' }, 'Aisyah changed setting Returns'],
    [entry('comet.land'), 'Aisyah: comet.land'],
  ])('says who did what to which, with what it was before', (one, sentence) => {
    expect(auditSentence(one, en, FORMATTERS).replaceAll('\u00a0', ' ')).toBe(sentence)
  })

  it.each(LANGUAGES)(
    'is there for every act in %s, and names what it is about wherever there are several',
    (language) => {
      const words = WORDS[language]
      const said = acts.map((act) => auditSentence(entry(act), words, FORMATTERS))
      expect(said.filter((sentence) => !/^Aisyah \S+/.test(sentence))).toEqual([])
      expect(Object.keys(words.audit.did)).toEqual(acts)
      expect(new Set(acts.map((act) => act.split('.')[0]))).toEqual(new Set(Object.keys(words.audit.kinds)))
      const named = acts.filter((_act, at) => said[at]?.includes('Mango'))
      expect(named).toEqual(
        expect.arrayContaining(['order.ship', 'product.change', 'voucher.issue', 'person.change_access']),
      )
    },
  )

  it('is in words of its own in each language', () => {
    const said = (act: string, words: typeof en) => auditSentence(entry(act), words, FORMATTERS)
    const same = acts.filter((act) => [ms, id].some((words) => said(act, words) === said(act, en)))
    expect(same).toEqual([])
  })

  it('leads to an address of the back office', () => {
    for (const act of acts) {
      const [, , section = '', page] = (auditHref(entry(act)).split('?')[0] ?? '').split('/')
      expect([act, isStaffAddress({ section, ...(page && { id: page }) })]).toEqual([act, true])
    }
    expect(auditHref(entry('product.change'))).toBe('/staff/products/1012')
    expect(auditHref({ act: 'voucher.change', object: 'voucher:7' })).toBe('/staff/vouchers?edit=7')
    expect(auditHref({ act: 'product.import', object: 'products' })).toBe('/staff/products')
  })
})

describe('the details of an entry', () => {
  it('have the labels of the forms and formatted times, without keys and what the sentence says', () => {
    const changes = [{ ends_at: '2026-11-22T03:00:00.000Z', tries: 2 }]
    const detail = { order_no: 'MY26-1', order_id: '01a2', reason: 'Lost', text: null, changes }
    const names = { ...en.field, ...en.audit.names }
    expect(auditDetails(detail, { names, moment: (iso: string) => `at ${iso}` })).toBe(
      'Reason: Lost · Changed: (End date: at 2026-11-22T03:00:00.000Z · tries: 2)',
    )
  })
})
