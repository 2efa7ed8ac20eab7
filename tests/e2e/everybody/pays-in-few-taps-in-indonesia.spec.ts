import { countPurchases } from '../../support/journeys/counted-purchase.ts'

countPurchases('ID')
