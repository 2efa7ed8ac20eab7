export { type MarketMoment, priceAt, sellableAt } from '../queries/sellable-at.ts'
