import * as v from 'valibot'
import { MAX_DIGITS, MIN_DIGITS, type Numbering, numberFormat, writeNumber } from '#contract/orders/numbering.ts'
import { Section } from '../../staff/facts.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { Rows } from '../../staff/rows.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import type { StaffOrdersMessages } from '../messages/staff-orders/en.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'

const getCall = async () => (await import('#contract/orders/calls/get-numbering.ts')).getNumbering
const saveCall = async () => (await import('#contract/orders/calls/save-numbering.ts')).saveNumbering

const DIGITS = Array.from({ length: MAX_DIGITS - MIN_DIGITS + 1 }, (_, at) => MIN_DIGITS + at)

type Series = Numbering['series'][number]

const seriesField = (kind: Series['kind'], { numbering: messages }: StaffOrdersMessages): Field => ({
  kind: 'group',
  name: kind,
  label: messages.kinds[kind],
  fields: [
    {
      kind: 'text',
      name: 'prefix',
      label: messages.prefix,
      hint: messages.prefixHint,
      wrong: messages.prefixWrong,
    },
    {
      kind: 'choice',
      name: 'digits',
      label: messages.digits,
      options: DIGITS.map((count) => ({ value: String(count), label: messages.digitsOf(count) })),
    },
    { kind: 'flag', name: 'yearly', label: messages.yearly, hint: messages.yearlyHint },
  ],
})

/** How orders, invoices and credit notes are numbered, with the next number of what is typed. */
export function NumberingScreen() {
  const { numbering: messages } = useStaffOrdersMessages()
  return (
    <StaffFrame section="numbering">
      <QueryBoundary query={staffQuery('numbering', getCall)}>
        {({ numbering }) => (
          <>
            <Section title={messages.about}>
              <p>{messages.text}</p>
              <p>{messages.receipts}</p>
            </Section>
            <NumberingForm numbering={numbering} />
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

function NumberingForm({ numbering }: { numbering: Numbering }) {
  const messages = useStaffOrdersMessages()
  const formats = Object.fromEntries(numbering.series.map(({ kind, ...format }) => [kind, format]))
  const form = useStaffForm({
    call: saveCall,
    fields: numbering.series.map(({ kind }) => seriesField(kind, messages)),
    values: formats,
    shape: (read) => Object.fromEntries(Object.entries(read).map(([kind, format]) => [kind, withNumber(format)])),
    done: messages.numbering.saved,
  })
  const read = form.read()
  return (
    <>
      <Rows
        caption={messages.numbering.next}
        rows={numbering.series}
        keyOf={({ kind }) => kind}
        columns={[
          { id: 'kind', title: messages.numbering.document, cell: ({ kind }) => messages.numbering.kinds[kind] },
          {
            id: 'next',
            title: messages.numbering.next,
            cell: (series) => nextOf(series, withNumber(read[series.kind]), numbering.year),
          },
        ]}
      />
      <StaffForm form={form} send={messages.save} />
    </>
  )
}

/** The digits are chosen from a list, so they are read as text. */
function withNumber(format: unknown): unknown {
  if (typeof format !== 'object' || format === null || !('digits' in format)) return format
  return { ...format, digits: Number(format.digits) }
}

/** The next number in the typed format; a dash while it is incomplete. */
function nextOf({ next_yearly, next_continuous }: Series, typed: unknown, year: number): string {
  const format = v.safeParse(numberFormat, typed)
  if (!format.success) return '–'
  return writeNumber(format.output, { year, count: format.output.yearly ? next_yearly : next_continuous })
}
