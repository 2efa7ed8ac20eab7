import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { StaffReturn } from '#contract/orders/order-return.ts'
import { paths } from '../../../paths.ts'
import { Facts, Section } from '../../staff/facts.tsx'
import { PrivateFile } from '../../staff/private-file.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { ReturnActions } from './return-actions.tsx'
import { returnQuery } from './return-queries.ts'
import styles from './return-view.module.css'

/** One return with its goods, pictures and steps. */
export function ReturnView({ id }: { id: string }) {
  const query = returnQuery(id)
  const { data } = useQuery(query)
  const { returned: messages } = useStaffOrdersMessages()
  return (
    <StaffFrame section="returns" title={data?.return.no}>
      <QueryBoundary query={query}>
        {({ return: one }) => (
          <>
            <p className={styles.state} role="status">
              {messages.states[one.status]}
            </p>
            <ReturnActions one={one} />
            <About one={one} />
            <Goods one={one} />
            {one.files.length > 0 && (
              <Section title={messages.pictures}>
                <div className={styles.files}>
                  {one.files.map(({ id: file, kind }, at) => (
                    <PrivateFile key={file} id={file} alt={messages.picture(at + 1)} isPicture={kind === 'image'} />
                  ))}
                </div>
              </Section>
            )}
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

function About({ one }: { one: StaffReturn }) {
  const { returned: messages, refund: refunds } = useStaffOrdersMessages()
  const { moment, phone, money } = useFormatters()
  const { customer, refund } = one
  const given = refund && [
    ...(refund.amount > 0 ? [money(refund.amount)] : []),
    ...(refund.points > 0 ? [refunds.points(refund.points)] : []),
  ]
  return (
    <Section title={messages.about}>
      <Facts
        facts={[
          [
            messages.order,
            <Link key="order" href={paths.staff('orders', one.order_id)}>
              {one.order_no}
            </Link>,
          ],
          [messages.customer, `${customer.first_name} ${customer.last_name}`],
          [
            messages.phone,
            <a key="phone" href={`tel:${customer.phone}`}>
              {phone(customer.phone)}
            </a>,
          ],
          [messages.reason, messages.reasons[one.reason]],
          [messages.description, one.description],
          [messages.asked, moment(one.created_at)],
          [messages.answer, one.answer],
          [messages.given, given && given.join(' + ')],
        ]}
      />
    </Section>
  )
}

function Goods({ one: { lines } }: { one: StaffReturn }) {
  const { returned: messages } = useStaffOrdersMessages()
  return (
    <Section title={messages.goods}>
      <ul className={styles.goods}>
        {lines.map(({ line_id, name, sku, quantity, restocked, written_off }) => (
          <li key={line_id}>
            <strong>
              {quantity} × {name}
            </strong>
            <small>
              {sku}
              {restocked !== null && ` · ${messages.backInStock(restocked)} · ${messages.writtenOff(written_off ?? 0)}`}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
