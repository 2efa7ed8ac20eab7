import type { EasyparcelAccount } from './adapter.ts'

/** An order at the simulated service. */
export interface SimulatedOrder {
  orderNo: string
  key: string
  fields: Readonly<Record<string, string>>
  isPaid: boolean
  awb: string | null
  shipStatus: string
}

const SERVICES = [
  {
    id: 'EP-CS0JNT',
    courier: 'J&T Express',
    name: 'J&T Express',
    perKg: 649,
    days: '2 working day(s)',
    detail: 'pickup',
  },
  {
    id: 'EP-CS0POS',
    courier: 'Poslaju',
    name: 'Poslaju National Courier',
    perKg: 755,
    days: '1 working day(s)',
    detail: 'dropoff or pickup',
  },
  {
    id: 'EP-CS0DRP',
    courier: 'Skynet',
    name: 'Dropoff - Parcel',
    perKg: 500,
    days: '3 working day(s)',
    detail: 'dropoff',
  },
]
const NEEDED = ['service_id', 'weight', 'content', 'value', 'collect_date'].concat(
  ['name', 'contact', 'addr1', 'city', 'state', 'code', 'country'].flatMap((name) => [`pick_${name}`, `send_${name}`]),
)
const STATE = /^[a-z]{3}$/

const answer = (result: unknown) => Response.json({ api_status: 'Success', error_code: '0', error_remark: '', result })
const fault = (code: string, remark: string) =>
  Response.json({ api_status: 'Error', error_code: code, error_remark: remark, result: [] })

const priceOf = (id: string | undefined, weight: string | undefined): string => {
  const service = SERVICES.find((one) => one.id === id)
  return ((service?.perKg ?? 0) * (Math.max(1, Math.ceil(Number(weight))) / 100)).toFixed(2)
}

/** The orders of an account with its credit, in memory only. */
function createOrders() {
  const orders: SimulatedOrder[] = []
  const state = { credit: 1000, hasNumbers: true }

  function submit(fields: Readonly<Record<string, string>>, key: string): Response {
    const before = orders.find((one) => one.key === key && key !== '')
    if (before && JSON.stringify(before.fields) !== JSON.stringify(fields))
      return fault('11', 'This idempotency key was already used with a different request body.')
    const missing = NEEDED.find((name) => !fields[name])
    const isWrong = missing ?? (STATE.test(fields['send_state'] ?? '') ? undefined : 'send_state')
    if (isWrong) return answer([{ status: 'Fail', remarks: `Invalid ${isWrong}` }])
    const orderNo = before?.orderNo ?? `EI-${String(orders.length + 1).padStart(5, '0')}`
    if (!before) orders.push({ orderNo, key, fields, isPaid: false, awb: null, shipStatus: 'Waiting Payment' })
    const price = priceOf(fields['service_id'], fields['weight'])
    return answer([{ status: 'Success', remarks: '', order_number: orderNo, parcel_number: `EP-${orderNo}`, price }])
  }

  function pay(orderNo: string | undefined): Response {
    const order = orders.find((one) => one.orderNo === orderNo)
    if (!order) return answer([{ orderno: orderNo, messagenow: 'Order does not exist', parcel: [] }])
    const price = Number(priceOf(order.fields['service_id'], order.fields['weight']))
    if (!order.isPaid && state.credit < price)
      return answer([{ orderno: orderNo, messagenow: 'Insufficient Credit', parcel: [] }])
    if (!order.isPaid) {
      state.credit -= price
      order.isPaid = true
      order.shipStatus = 'Pending For Collection'
    }
    if (state.hasNumbers) order.awb ??= `63186${String(orders.indexOf(order) + 1).padStart(7, '0')}`
    return answer([{ orderno: orderNo, messagenow: 'Fully Paid', parcel: [parcelOf(order)] }])
  }

  function statusOf(orderNo: string | undefined): Response {
    const order = orders.find((one) => one.orderNo === orderNo)
    if (!order) return answer([{ status: 'Fail', remarks: 'Order does not exist' }])
    return answer([{ order_no: order.orderNo, status: 'Success', parcel: [parcelOf(order)] }])
  }

  return { submit, pay, statusOf, orders, state }
}

/** The Individual API of EasyParcel as in its documentation. */
export function createEasyparcelSimulator({ apiKey }: Pick<EasyparcelAccount, 'apiKey'>) {
  const { submit, pay, statusOf, orders, state } = createOrders()
  return {
    orders,
    state,
    async answer(request: Request): Promise<Response> {
      const action = new URL(request.url).searchParams.get('ac')
      const form = new URLSearchParams(await request.text())
      if (form.get('api') !== apiKey) return fault('1', 'Unauthorized user')
      const fields = Object.fromEntries(
        [...form].flatMap(([name, value]) => {
          const [, field] = /^bulk\[0\]\[(\w+)\]$/.exec(name) ?? []
          return field ? [[field, value]] : []
        }),
      )
      switch (action ?? '') {
        case 'EPCheckCreditBalance':
          return answer(state.credit.toFixed(2))
        case 'EPRateCheckingBulk':
          return answer([{ status: 'Success', remarks: '', rates: ratesOf(fields['weight']) }])
        case 'EPSubmitOrderBulk':
          return submit(fields, form.get('idempotency_key') ?? '')
        case 'EPPayOrderBulk':
          return pay(fields['order_no'])
        case 'EPParcelStatusBulk':
          return statusOf(fields['order_no'])
        default:
          return fault('2', 'Unknown action')
      }
    },
  }
}

const parcelOf = ({ orderNo, awb, shipStatus }: SimulatedOrder) => ({
  parcel_number: `EP-${orderNo}`,
  ship_status: shipStatus,
  awb,
  awb_id_link: awb && `http://connect.easyparcel.my/?ac=AWBLabel&id=${orderNo}`,
  tracking_url: awb && `https://easyparcel.com/my/en/track/details/?courier=Skynet&awb=${awb}`,
})

const ratesOf = (weight: string | undefined) =>
  SERVICES.map(({ id, courier, name, days, detail }) => ({
    rate_id: `EP-RR${id}`,
    service_id: id,
    service_name: name,
    courier_name: courier,
    price: priceOf(id, weight),
    delivery: days,
    service_detail: detail,
  }))
