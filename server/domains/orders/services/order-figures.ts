export { byStatus, figures, last, recent, waiting } from '../queries/order-figures.ts'
