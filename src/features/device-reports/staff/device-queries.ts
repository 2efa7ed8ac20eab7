import type { DEVICE_STATES, REFUSAL_STATES } from '#contract/device-reports/device-report.ts'
import { staffQuery } from '../../staff/staff-queries.ts'

const devices = async () => (await import('#contract/device-reports/calls/get-device-reports.ts')).getDeviceReports
const refusals = async () => (await import('#contract/device-reports/calls/get-cart-refusals.ts')).getCartRefusals

interface DeviceList {
  state: (typeof DEVICE_STATES)[number]
  q: string | undefined
  /** As in the URL. */
  page: string | undefined
}

export const devicesQuery = ({ state, q, page }: DeviceList) =>
  staffQuery('device reports', devices, { query: { state, ...(q && { q }), ...(page && { page }) } })

/** @param page as in the URL */
export const refusalsQuery = (state: (typeof REFUSAL_STATES)[number], page?: string) =>
  staffQuery('cart refusals', refusals, { query: { state, ...(page && { page }) } })
