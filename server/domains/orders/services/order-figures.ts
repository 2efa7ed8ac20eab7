export { byStatus, figures, recent, waiting } from '../queries/order-figures.ts'
