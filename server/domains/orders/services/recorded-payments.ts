export { type RecordedPayment } from '../queries/recorded-payments.ts'
