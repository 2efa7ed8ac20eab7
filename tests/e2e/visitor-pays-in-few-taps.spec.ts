import { countPurchases } from '../support/counted-purchase.ts'

countPurchases('MY')
