import { useState } from 'react'
import * as v from 'valibot'
import { type PointsExample, type PointsRules, storedPointsRules } from '#contract/points/points-rules.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { formatCount, formatMoney } from '../../../lib/format/format-money.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../staff/facts.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { Rows } from '../../staff/rows.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import type { StaffPointsMessages } from '../messages/staff-points/en.ts'
import { useStaffPointsMessages } from '../messages/staff-points/staff-points-messages.ts'

const getCall = async () => (await import('#contract/points/calls/get-points-rules.ts')).getPointsRules
const saveCall = async () => (await import('#contract/points/calls/save-points-rules.ts')).savePointsRules
const previewCall = async () => (await import('#contract/points/calls/preview-points-rules.ts')).previewPointsRules

const ruleFields = ({ pointsRules: messages }: StaffPointsMessages): Field[] => [
  {
    kind: 'group',
    name: 'earn',
    label: messages.earnTitle,
    fields: [
      { kind: 'whole', name: 'points', label: messages.points, hint: messages.pointsHint },
      { kind: 'money', name: 'step', label: messages.step },
    ],
  },
  { kind: 'whole', name: 'register_bonus', label: messages.register },
  { kind: 'whole', name: 'authentication_code_points', label: messages.code },
  { kind: 'whole', name: 'expiry_months', label: messages.expiry, hint: messages.expiryHint },
]

/** How customers earn points, with an example that the server calculates. */
export function PointsRulesScreen() {
  const { pointsRules: messages } = useStaffPointsMessages()
  return (
    <StaffFrame section="points">
      <QueryBoundary query={staffQuery('points rules', getCall)}>
        {({ rules, example }) => (
          <>
            <Section title={messages.about}>
              <p>{messages.text}</p>
              <p>{messages.pricesText}</p>
            </Section>
            <RulesForm rules={rules} example={example} />
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

function RulesForm({ rules, example }: { rules: PointsRules; example: PointsExample }) {
  const messages = useStaffPointsMessages()
  const [shown, setShown] = useState({ rules, example })
  const { run, isBusy } = useStaffCall(previewCall)
  const form = useStaffForm({
    call: saveCall,
    fields: ruleFields(messages),
    values: rules,
    done: messages.saved(messages.places.points),
    onDone: setShown,
  })
  const calculate = async () => {
    const typed = v.safeParse(storedPointsRules, form.read())
    if (!typed.success) return form.submit()
    try {
      const answer = await run({ body: typed.output })
      if (answer) setShown({ rules: typed.output, example: answer.example })
    } catch (error) {
      form.tell(error)
    }
  }
  return (
    <>
      <StaffForm
        form={form}
        send={messages.save}
        more={
          <Button kind="line" isBusy={isBusy} onClick={() => void calculate()}>
            {messages.pointsRules.calculate}
          </Button>
        }
      />
      <Example {...shown} />
    </>
  )
}

function Example({ rules: { earn }, example }: { rules: PointsRules; example: PointsExample }) {
  const { pointsRules: messages } = useStaffPointsMessages()
  const { locale } = useSite()
  const language = useLanguage()
  const amount = formatMoney(earn.step, locale)
  return (
    <>
      <Section title={messages.example}>
        <p>{earn.points === 0 ? messages.off : messages.sentence(formatCount(earn.points, locale), amount)}</p>
        <p>{messages.expires(formatDay(example.expires_at.slice(0, 10), language))}</p>
      </Section>
      <Rows
        caption={messages.example}
        isTitled
        rows={example.purchases}
        keyOf={(purchase) => String(purchase.amount)}
        columns={[
          { id: 'amount', title: messages.purchase, cell: (purchase) => formatMoney(purchase.amount, locale) },
          {
            id: 'points',
            title: messages.earned,
            isFigure: true,
            cell: (purchase) => formatCount(purchase.points, locale),
          },
        ]}
      />
    </>
  )
}
