import type { StaffVoucher } from '#contract/catalogue/staff-promotion.ts'
import { MARKETS } from '#contract/site/market.ts'
import { formatDay, lastDayOf } from '../../../lib/format/format-date.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useSite } from '../../../lib/site.ts'
import { labelOf, useTermOptions } from '../../catalogue/staff/terms-query.ts'
import { EditableList } from '../../staff/editable-list.tsx'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { Lamp, type LampState } from '../../staff/lamp.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffVouchersMessages } from '../messages/staff-vouchers/staff-vouchers-messages.ts'
import { IssueVoucher } from './issue-voucher.tsx'
import { voucherBody, voucherFields, voucherSections } from './voucher-fields.ts'
import { listTextIn, voucherSentence } from './voucher-sentence.ts'
import styles from './vouchers.module.css'

const vouchers = async () => (await import('#contract/vouchers/calls/get-staff-vouchers.ts')).getStaffVouchers
const create = async () => (await import('#contract/vouchers/calls/create-voucher.ts')).createVoucher
const change = async () => (await import('#contract/vouchers/calls/change-voucher.ts')).changeVoucher

const first = (currency: 'MYR' | 'IDR', now: number) => ({
  type: 'percent',
  roles: [3, 4, 5],
  per_user_limit: 1,
  starts_at: new Date(now).toISOString(),
  money: { MYR: null, IDR: null, [currency]: { amount: null, max_discount: null, min_spend: null } },
  applies_to: null,
})

/** Voucher codes, newest first. */
export function Vouchers() {
  const { voucher: messages, add } = useStaffVouchersMessages()
  const { value } = useListParameters()
  const columns = useColumns()
  const [q, page] = [value('q'), value('page')]
  return (
    <EditableList
      place="vouchers"
      query={staffQuery('vouchers', vouchers, { query: { ...(q && { q }), ...(page && { page }) } })}
      pageOf={(data) => data.vouchers}
      keyOf={({ id }) => id}
      add={add.voucher}
      search={messages.search}
      columns={columns}
      empty={{
        title: messages.emptyTitle,
        text: messages.emptyText,
        steps: [
          { title: messages.steps.write, text: messages.steps.writeText },
          { title: messages.steps.name, text: messages.steps.nameText },
          { title: messages.steps.share, text: messages.steps.shareText },
        ],
      }}
    >
      {(row, onDone) => (row ? <Change voucher={row} onDone={onDone} /> : <Create onDone={onDone} />)}
    </EditableList>
  )
}

const LAMPS: Readonly<Record<StaffVoucher['state'], LampState>> = {
  coming: 'half',
  running: 'full',
  ended: 'slash',
  used_up: 'slash',
}

function useColumns(): ListColumn<StaffVoucher>[] {
  const messages = useStaffVouchersMessages()
  const { voucher, field } = messages
  const { locale, timeZone } = useSite()
  const { money } = useFormatters()
  const { categories } = useTermOptions()
  const language = useLanguage()
  const formatters = {
    currency: MARKETS[locale].currency,
    money,
    day: (iso: string) => formatDay(lastDayOf(iso, timeZone), language),
    count: (count: number) => formatCount(count, locale),
    list: listTextIn(language),
    categoryName: (key: string) => labelOf(categories, key),
  }
  return [
    {
      id: 'code',
      title: field.code,
      phone: 'name',
      cell: ({ code, name }) => (
        <span className={styles.voucher}>
          {code}
          <small>{name}</small>
        </span>
      ),
    },
    {
      id: 'terms',
      title: voucher.terms,
      phone: 'line',
      cell: (one) => voucherSentence(one, messages, formatters),
    },
    {
      id: 'state',
      title: voucher.state,
      phone: 'state',
      cell: ({ state }) => <Lamp state={LAMPS[state]}>{voucher.states[state]}</Lamp>,
    },
    {
      id: 'used',
      title: voucher.used,
      isFigure: true,
      phone: 'end',
      cell: ({ used, total_limit }) =>
        voucher.usedOf(formatCount(used, locale), total_limit === null ? null : formatCount(total_limit, locale)),
    },
  ]
}

/** Fields and sections of the form, in the currency of this store. */
function useForm() {
  const messages = useStaffVouchersMessages()
  const { categories } = useTermOptions()
  const { locale } = useSite()
  const { currency } = MARKETS[locale]
  return {
    currency,
    form: {
      fields: voucherFields(messages, categories),
      sections: voucherSections(messages, categories, currency),
      shape: voucherBody,
    },
  }
}

function Create({ onDone }: { onDone: () => void }) {
  const { saved } = useStaffVouchersMessages()
  const { form, currency } = useForm()
  const now = useNow()
  return (
    <SaveForm
      call={create}
      {...form}
      values={first(currency, now)}
      done={({ voucher }) => saved(voucher.code)}
      onDone={onDone}
    />
  )
}

function Change({ voucher, onDone }: { voucher: StaffVoucher; onDone: () => void }) {
  const { saved } = useStaffVouchersMessages()
  const { form } = useForm()
  return (
    <>
      <SaveForm
        call={change}
        params={{ id: String(voucher.id) }}
        {...form}
        values={voucher}
        done={saved(voucher.code)}
        onDone={onDone}
      />
      <IssueVoucher voucher={voucher} />
    </>
  )
}
