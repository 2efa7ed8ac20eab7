import { useQuery } from '@tanstack/react-query'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import type { setOpeningCost } from '#contract/purchasing/calls/set-opening-cost.ts'
import { Facts } from '../../staff/facts.tsx'
import { FormOnDemand } from '../../staff/forms/form-on-demand.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { marginRate } from './margin-rate.ts'
import styles from './product-costs.module.css'

const costs = async () => (await import('#contract/reports/calls/get-product-costs.ts')).getProductCosts
const setCost = async () => (await import('#contract/purchasing/calls/set-opening-cost.ts')).setOpeningCost

/** What a product costs and earns, for those who may see costs; a package has the costs of its products. */
export function ProductCosts({ product }: { product: StaffProduct }) {
  const mayRead = usePermitted()<typeof setOpeningCost>('costs')
  return mayRead && product.type === 'product' ? <Costs id={product.id} /> : null
}

function Costs({ id }: { id: number }) {
  const { product: messages, margins } = useReportsMessages()
  const { money } = useFormatters()
  const { data } = useQuery({
    ...staffQuery('product costs', costs, { params: { id: String(id) } }),
    gcTime: 0,
  })
  if (!data) return null
  const { average_cost: average, last_cost: last, cost, days_30: sold } = data.costs
  const { net, margin, net_without_cost: unknown } = sold
  return (
    <section className={styles.costs}>
      <h2>{messages.costs}</h2>
      <Facts
        facts={[
          [margins.average, average === null ? null : money(average)],
          [messages.lastCost, last === null ? null : money(last)],
          [messages.atCost, cost === null ? null : money(cost)],
          [messages.margin30, net > unknown ? `${money(margin)} · ${marginRate(margin, net - unknown)}` : null],
        ]}
      />
      {cost === null && <OpeningCost id={id} />}
    </section>
  )
}

function OpeningCost({ id }: { id: number }) {
  const { product: messages, margins } = useReportsMessages()
  const form = useStaffForm({
    call: setCost,
    params: { id: String(id) },
    fields: [{ kind: 'money', name: 'cost', label: margins.each }],
    done: messages.openingDone,
  })
  return (
    <>
      <p>{messages.noCost}</p>
      <FormOnDemand form={form} send={messages.opening} text={messages.openingText} />
    </>
  )
}
