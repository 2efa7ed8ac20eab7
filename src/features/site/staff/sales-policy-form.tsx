import * as v from 'valibot'
import { MARKETS, type Market } from '#contract/site/market.ts'
import { nearestMode } from '#contract/site/sales-modes.ts'
import {
  BUYER_KINDS,
  type BuyerKind,
  GOODS_KINDS,
  PRESETS,
  SALE_RULES,
  SALES_MODES,
  type SalesMode,
  type SalesTable,
  salesPolicyOf,
} from '#contract/site/sales-policy.ts'
import { salesTable } from '#contract/site/setting.ts'
import { STAFF_CONFIGS, type StaffConfig } from '#contract/site/staff-config.ts'
import { isFields } from '../../../lib/fields.ts'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldList } from '../../staff/forms/field-list.tsx'
import { type Field, type GroupField, treeOf } from '../../staff/forms/fields.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { type SectionControls, StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import type { StaffSiteMessages } from '../messages/staff-site/en.ts'
import { useStaffSiteMessages } from '../messages/staff-site/staff-site-messages.ts'
import styles from './sales-policy-form.module.css'
import { policyText, rowsOf } from './sales-policy-text.ts'

const save = async () => (await import('#contract/site/calls/save-config.ts')).saveConfig

/** What a store in Malaysia usually needs; the other presets have the names of the former sales mode. */
const ADULTS_RESERVE: SalesTable = {
  customer: { age_restricted: 'reserve', other: 'buy' },
  dealer: { age_restricted: 'buy', other: 'buy' },
}
type PresetName = SalesMode | 'adults_reserve'
const OFFERED: readonly PresetName[] = ['adults_reserve', ...SALES_MODES]

const presetFor = (name: PresetName) =>
  name === 'adults_reserve' ? { table: ADULTS_RESERVE, advertises_look: false } : PRESETS[name]

const buyerFields = ({ policy: messages }: StaffSiteMessages): GroupField[] =>
  BUYER_KINDS.map((buyer) => ({
    kind: 'group',
    name: buyer,
    label: messages.buyers[buyer],
    fields: GOODS_KINDS.map((goods) => ({
      kind: 'choice',
      name: goods,
      label: messages.goods[goods],
      options: optionsOf(SALE_RULES, messages.rules),
    })),
  }))

const moreFields = ({ policy: messages, setting }: StaffSiteMessages, { code }: Pick<Market, 'code'>): Field[] => [
  { kind: 'flag', name: 'counter_payment', label: messages.counter, hint: messages.counterHint },
  // No service of another market collects it.
  ...(code === 'ID'
    ? [{ kind: 'flag', name: 'cash_on_delivery', label: messages.cash, hint: messages.cashHint } as const]
    : []),
  { kind: 'flag', name: 'courier_rates', label: messages.rates, hint: messages.ratesHint },
  { kind: 'whole', name: 'hold_days', label: messages.holdDays, hint: messages.holdDaysHint },
  { kind: 'flag', name: 'advertises_look', label: messages.advertise, hint: messages.advertiseHint },
  {
    kind: 'flag',
    name: 'require_registration',
    label: setting.require_registration,
    hint: setting.require_registration_hint,
  },
]

/** The values that the form starts from: those of a setting that has the mode alone are its preset's. */
function valuesOf({ value }: StaffConfig) {
  const read = v.safeParse(STAFF_CONFIGS.sales_mode, value)
  const stored = read.success ? read.output : { mode: 'catalogue_only' as const }
  return { hold_days: 14, ...stored, ...salesPolicyOf(stored) }
}

/** The mode is what servers and devices of earlier versions go by. */
function withMode(value: unknown): Record<string, unknown> {
  const fields = isFields(value) ? { ...value } : {}
  return { ...fields, mode: v.is(salesTable, fields.table) ? nearestMode({ table: fields.table }) : undefined }
}

/** Who may buy what: a choice for each kind of buyer and goods, presets, and what each of them sees then. */
export function SalesPolicyForm({ config, onDone }: { config: StaffConfig; onDone: () => void }) {
  const messages = useStaffSiteMessages()
  const name = messages.setting.names.sales_mode
  const buyers = buyerFields(messages)
  const table: Field = { kind: 'group', name: 'table', label: name, fields: buyers }
  const more = moreFields(messages, MARKETS[useSite().locale])
  const form = useStaffForm({
    call: save,
    params: { id: 'sales_mode' },
    fields: [{ kind: 'group', name: 'value', label: name, fields: [table, ...more] }],
    values: { value: valuesOf(config) },
    shape: ({ value }) => ({ value: withMode(value) }),
    done: messages.saved(name),
    onDone,
  })
  return (
    <StaffForm
      form={form}
      send={messages.save}
      onLeave={onDone}
      sections={[{ fields: form.fields, render: (controls) => <Policy {...controls} buyers={buyers} more={more} /> }]}
    />
  )
}

interface PolicyFields {
  buyers: readonly Field[]
  more: readonly Field[]
}

function Policy({ typed, setTyped, faults, buyers, more }: SectionControls & PolicyFields) {
  const texts = useStaffSiteMessages()
  const { policy: messages } = texts
  const value = treeOf(typed.value)
  const change = (changed: typeof value) => setTyped({ ...typed, value: { ...value, ...changed } })
  const read = v.safeParse(salesTable, value.table)
  const list = { typed: value, onChange: change, faults, before: 'value.' }
  return (
    <>
      <div className={styles.presets} role="group" aria-label={messages.presets}>
        {OFFERED.map((preset) => (
          <Button
            key={preset}
            kind="line"
            aria-pressed={read.success && JSON.stringify(read.output) === JSON.stringify(presetFor(preset).table)}
            onClick={() => change(treeOf({ ...presetFor(preset) }))}
          >
            {messages.presetNames[preset]}
          </Button>
        ))}
      </div>
      <p className={styles.says} role="status">
        {read.success && policyText(read.output, texts)}
      </p>
      <div className={styles.table}>
        {buyers.map((buyer) => (
          <div key={buyer.name}>
            <FieldList
              fields={[buyer]}
              typed={treeOf(value.table)}
              onChange={(changed) => change({ table: changed })}
              faults={faults}
              before="value.table."
            />
            {read.success && isBuyer(buyer.name) && <Seen table={read.output} buyer={buyer.name} />}
          </div>
        ))}
      </div>
      <FieldList {...list} fields={more} />
    </>
  )
}

const isBuyer = (name: string): name is BuyerKind => BUYER_KINDS.some((buyer) => buyer === name)

/** What this kind of buyer sees under this table. */
function Seen({ table, buyer }: { table: SalesTable; buyer: BuyerKind }) {
  const { policy: messages } = useStaffSiteMessages()
  return (
    <section className={styles.seen} aria-label={messages.sees[buyer]}>
      <h3>{messages.sees[buyer]}</h3>
      <dl>
        {rowsOf(table, buyer).map(({ goods, rule }) => (
          <div key={goods}>
            <dt>{messages.goods[goods]}</dt>
            <dd>
              <strong data-rule={rule}>{messages.buttons[rule]}</strong>
              {messages.means[rule]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
