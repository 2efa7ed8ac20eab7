/**
 * What lies in one file of the build, though several pages or moments need it: the first group that names a module has
 * it, with what it needs. What may not be merged the budgets of the pages say; docs/decisions/061 and 064.
 */
export const CHUNK_GROUPS = [
  // What frames every page is one file: split further, the parts would only find each other one after the other.
  {
    name: 'app',
    test: /[\\/]src[\\/](entry-client|app[\\/](app|first-shown|routes)|pages[\\/]home-page)\.tsx?$/,
  },
  // What asks the server, checks its answers and keeps the range: the first page came with its answers.
  {
    name: 'calls',
    test: /[\\/](contract[\\/](call|calls[\\/](get-(carts|catalogue-snapshot|config|home|me|products?|promotions)|sync-carts|update-cart-item)|entities[\\/](acting-dealer|address|cart|facets|home|person-fields|product|profile|promotion|setting)|rules[\\/]cart-change)\.ts$|lib[\\/](api-client|exchange)|offline[\\/](catalogue-store|device)\.|node_modules[\\/]valibot[\\/])/,
  },
  // The calls of pages that are read now and then come with the first of these.
  {
    name: 'content-calls',
    test: /[\\/]contract[\\/](calls[\\/](contact-us|get-(about-us|draw-entries|festive-draw|html-pages|link-directory|own-entries|store-locator))|entities[\\/](content|festive-draw|store)|rules[\\/]store-time-zone)\.ts$/,
  },
  // The words for how an order stands are read by pages that ask nothing themselves.
  {
    name: 'order-rules',
    test: /[\\/]contract[\\/]rules[\\/](order-status|checkout-readiness|cart-flags)\.ts$/,
  },
  // The calls of orders and their payment, with all that an order is made of.
  {
    name: 'order-calls',
    test: /[\\/]contract[\\/](calls[\\/](cancel-order|checkout|confirm-received|get-(banks|dashboard|orders?|payment-[\w]+|pickup-stores|returned-payment)|add-receipt|pay-order|reorder)|entities[\\/](order|payment[\w-]*))\.ts$/,
  },
  // A file on its way to the store: more than the account hands in some.
  { name: 'file-calls', test: /[\\/]contract[\\/](calls[\\/]upload-file|entities[\\/]stored-file)\.ts$/ },
  // Those of the account, for whoever looks at theirs.
  {
    name: 'account-calls',
    test: /[\\/]contract[\\/]calls[\\/](get-(address|dealers|sessions)|(add|update|delete)-address|update-me|change-|confirm-|delete-session)/,
  },
  // What asks who somebody is before a page that is for some alone.
  {
    name: 'has-session',
    test: /[\\/]src[\\/](app[\\/]middleware[\\/]staff-only|features[\\/]session[\\/]has-session)\.ts$/,
  },
  // For whom a sales person acts: with nothing else, for every page asks that.
  {
    name: 'acting',
    test: /[\\/](contract[\\/]rules[\\/]cart-owner|src[\\/](features[\\/]session[\\/]acting|offline[\\/]owner))\.ts$/,
  },
  // Small things of whatever waits for the signal.
  {
    name: 'waiting-parts',
    test: /[\\/](src[\\/](offline[\\/](application|errand|letter|own-records)|lib[\\/]chances)|contract[\\/]rules[\\/]idempotency-key)\.ts$/,
  },
  // What checks the records of the request queues, without the cart's schemas.
  {
    name: 'record-checks',
    test: /[\\/]src[\\/]offline[\\/](checked-transact|post-(device|schemas)|quarantine|records)\.ts$/,
  },
  // What the queue of changes shares with pages; the first two are all that some pages need of it.
  { name: 'cart-choices', test: /[\\/]src[\\/]offline[\\/]cart-choices\.ts$/ },
  { name: 'classify', test: /[\\/]src[\\/]offline[\\/]classify\.ts$/ },
  {
    name: 'outbox-parts',
    test: /[\\/]src[\\/]offline[\\/](algebra|channel|operation|partition|upkeep)\.ts$/,
  },
  // What changes a cart and sends it: whoever needs one of these soon needs them all.
  {
    name: 'outbox',
    test: /[\\/](src[\\/]offline[\\/](account-view|backoff|claim|decisions|drain|enqueue|intents|lock|lost-operations|move-operation|outbox|outbox-store|page-(device|transport|upkeep)|record-schemas|refresh-cart|rollback|settle|snapshot|store|transport)|contract[\\/]rules[\\/]operation-key)\.ts$/,
  },
  // The same for wishes, without what shows them.
  {
    name: 'wishes',
    test: /[\\/](src[\\/]offline[\\/](wishes|send-wishes)|contract[\\/](entities[\\/]wishlist|calls[\\/](add-wishlist-item|delete-wishlist|get-wishlists)))\.ts$/,
  },
  // What every page brings as soon as it is idle: what keeps answers and offers new versions, and what stands
  // above and below a page that is there already.
  { name: 'query-persistence', test: /[\\/]src[\\/](offline[\\/]query-persistence|app[\\/]updates)\.ts$/ },
  { name: 'late-bars', test: /[\\/]src[\\/]app[\\/](late-bars|layouts[\\/](foot|preferences))\.tsx$/ },
  // Small things that the table of routes shares with pages.
  {
    name: 'route-parts',
    test: /[\\/](src[\\/](features[\\/]account[\\/]sheet-parameter|lib[\\/]countries|words[\\/](wishlist[\\/]wishlist|doors[\\/]doors)-words)|contract[\\/]rules[\\/]paper-path)\.ts$/,
  },
  // Whole bundles, in and out: their calls would come along with parts that pages share.
  {
    name: 'bundles',
    test: /[\\/](contract[\\/]calls[\\/](add|remove)-bundle|src[\\/]features[\\/]cart[\\/](bundle-work|use-bundle-press))\.ts$/,
  },
  // Those of the doors, for whoever comes in by one.
  {
    name: 'door-calls',
    test: /[\\/]contract[\\/]calls[\\/](log-in|dealer-log|register(-dealer)?\.|reset-|send-one)/,
    minShareCount: 2,
  },
  // What a store is made of comes with the first thing that can happen in it.
  {
    name: 'store',
    test: /[\\/](node_modules[\\/](@reduxjs|immer|redux|redux-thunk|reselect)[\\/]|src[\\/](app[\\/]store|features[\\/]cart[\\/]cart-slice)\.ts$)/,
  },
  // What pages share: small files are more to ask for, and to list in the worker, than to have.
  {
    name: 'catalogue',
    test: /[\\/]src[\\/]features[\\/]catalogue/,
    minShareCount: 2,
  },
  // What a list is narrowed and ordered by: merged with other parts it would bring their sheets along.
  {
    name: 'filters',
    test: /[\\/]src[\\/]ui[\\/](pagination|range|select)\./,
    minShareCount: 2,
  },
  // What every form is made of, without the parts of some.
  {
    name: 'form-parts',
    test: /[\\/]src[\\/]ui[\\/](field|form|labelled)\./,
    minShareCount: 2,
  },
  {
    name: 'door-fields',
    test: /[\\/]src[\\/]ui[\\/](caret|code-field|password-field|phone-field|submit-form)\./,
    minShareCount: 2,
  },
  { name: 'alerts', test: /[\\/]src[\\/]ui[\\/](alert|kind-mark|toast)\./, minShareCount: 2 },
  { name: 'checkbox', test: /[\\/]src[\\/]ui[\\/]checkbox\./, minShareCount: 2 },
  {
    name: 'shared',
    test: /[\\/]src[\\/](features[\\/]cart|ui)[\\/]/,
    minShareCount: 2,
    // A page carries no part of the interface, and no sheet of one, that only others show.
    entriesAware: true,
    entriesAwareMergeThreshold: 4_000,
  },
]
