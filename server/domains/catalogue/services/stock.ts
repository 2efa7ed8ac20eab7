export {
  type Component,
  deduct,
  holdings,
  listUnlocked,
  lock,
  piecesOf,
  preorder,
  release,
  reserve,
  type StockHolding,
  type StockRow,
  setStock,
} from '../queries/stock.ts'
