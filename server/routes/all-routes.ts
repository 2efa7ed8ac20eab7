import type { Clock } from '#contract/clock.ts'
import type { Press } from '../papers/press.ts'
import type { PushServices } from '../push/push-service.ts'
import type { Route } from '../route.ts'
import type { AccessCode } from '../services/access-code.ts'
import type { CatalogueSource } from '../services/catalogue.ts'
import { createContact } from '../services/contact.ts'
import type { DrawnHero } from '../services/home.ts'
import type { Gateways } from '../services/payments/offer.ts'
import { createPayments } from '../services/payments/start-payment.ts'
import { accessCodeRoutes } from './access-code.ts'
import { affiliateRoutes } from './affiliates.ts'
import { authenticityRoutes } from './authenticity.ts'
import { cartRoutes } from './carts.ts'
import { contactRoutes } from './contact.ts'
import { contentRoutes } from './content.ts'
import { deliveryEstimateRoutes } from './delivery-estimate.ts'
import { festiveDrawRoutes } from './festive-draws.ts'
import { healthRoutes, type Vitals } from './health.ts'
import { homeRoutes } from './home.ts'
import { inboxRoutes } from './inbox.ts'
import { loyaltyRoutes } from './loyalty.ts'
import { orderRoutes } from './orders.ts'
import { paperRoutes } from './papers.ts'
import { paymentRoutes } from './payments.ts'
import { type PeopleParts, peopleRoutes } from './people.ts'
import { productRoutes } from './products.ts'
import { settingRoutes } from './settings.ts'
import { staffCatalogueRoutes } from './staff-catalogue.ts'
import { staffContentRoutes } from './staff-content.ts'
import { staffOrderRoutes } from './staff-orders.ts'
import { storeRoutes } from './stores.ts'
import { warrantyRoutes } from './warranties.ts'
import { wishlistRoutes } from './wishlists.ts'
import { workbenchRoutes } from './workbench.ts'

/** Dependencies that several groups of routes share. */
export interface Shared {
  vitals: Vitals
  catalogue: CatalogueSource
  access: AccessCode
  clock: Clock
  gateways: Gateways
  press: Press
  hero: DrawnHero | null
  push: PushServices
  people: PeopleParts
}

/** Every route of the API, grouped by domain. */
export function allRoutes(shared: Shared): Route[] {
  const { catalogue, gateways } = shared
  const payments = createPayments(gateways)
  return [
    ...healthRoutes(shared.vitals),
    ...homeRoutes(catalogue, shared.hero),
    ...productRoutes(catalogue),
    ...deliveryEstimateRoutes(catalogue),
    ...settingRoutes,
    ...contentRoutes,
    ...storeRoutes,
    ...contactRoutes(createContact()),
    ...accessCodeRoutes(shared.access),
    ...peopleRoutes(shared.people),
    ...cartRoutes,
    ...orderRoutes(payments),
    ...staffOrderRoutes(payments),
    ...staffCatalogueRoutes,
    ...staffContentRoutes,
    ...paymentRoutes(gateways),
    ...paperRoutes(shared.press),
    ...loyaltyRoutes(catalogue),
    ...affiliateRoutes,
    ...inboxRoutes(shared.push),
    ...authenticityRoutes,
    ...warrantyRoutes,
    ...festiveDrawRoutes,
    ...wishlistRoutes,
    ...workbenchRoutes,
  ]
}
