import { staffQuery } from '../../staff/staff-queries.ts'

const invoices = async () => (await import('#contract/invoices/calls/get-electronic-invoices.ts')).getElectronicInvoices
const month = async () =>
  (await import('#contract/invoices/calls/get-electronic-invoice-month.ts')).getElectronicInvoiceMonth
const settings = async () => (await import('#contract/invoices/calls/get-invoice-settings.ts')).getInvoiceSettings

interface Filter {
  state: string | undefined
  month: string | undefined
  page: string | undefined
}

/** @param filter as in the URL; the server refuses values that it does not know */
export const invoicesQuery = ({ state, month: ofMonth, page }: Filter) =>
  staffQuery('electronic-invoices', invoices, {
    query: {
      ...(isState(state) && { state }),
      ...(ofMonth && { month: ofMonth }),
      ...(page && { page }),
    },
  })

/** States in the order of the filter: those that need somebody first. */
export const STATES = ['refused', 'waiting', 'submitted', 'valid', 'cancelled'] as const
const isState = (name: string | undefined): name is (typeof STATES)[number] => STATES.some((one) => one === name)

export const monthQuery = (wanted: string) =>
  staffQuery('electronic-invoice-month', month, { params: { month: wanted } })

export const settingsQuery = () => staffQuery('electronic-invoice-settings', settings)
