/**
 * Modules that share a chunk although several pages or moments need them: the first matching group gets the module and
 * its dependencies. The page budgets limit what may be merged; see decision 0010.
 */
export const CHUNK_GROUPS = [
  // The frame of every page is one file: split further, its parts would be discovered one after the other.
  {
    name: 'app',
    test: /[\\/]src[\\/](entry-client|app[\\/](app|boot[\\/]first-page|routes[\\/]routes)|features[\\/]content[\\/]pages[\\/]home-page)\.tsx?$/,
  },
  // Calls to the server, validation of responses and storage of the catalogue: the first page comes with its data.
  {
    name: 'calls',
    test: /[\\/](contract[\\/](call|[\w-]+[\\/](calls[\\/](get-(carts|catalogue-snapshot|config|home|me|products?|promotions)|sync-carts|update-cart-item)|acting-dealer|address|cart|facets|home|person-fields|product|profile|promotion|setting|cart-change))\.ts$|lib[\\/]http[\\/](api-client|http)|offline[\\/]storage[\\/](catalogue-store|device)\.|node_modules[\\/]valibot[\\/])/,
  },
  // The calls of rarely read pages share a chunk, loaded with the first of these pages.
  {
    name: 'content-calls',
    test: /[\\/]contract[\\/][\w-]+[\\/](calls[\\/](contact-us|get-(about-us|draw-entries|festive-draw|html-pages|link-directory|own-entries|store-locator))|content|festive-draw|store|store-time-zone)\.ts$/,
  },
  // The names of order states, for pages that make no calls themselves.
  {
    name: 'order-rules',
    test: /[\\/]contract[\\/][\w-]+[\\/](order-status|checkout-readiness|cart-flags)\.ts$/,
  },
  // The calls of orders and payments, with the entities of an order.
  {
    name: 'order-calls',
    test: /[\\/]contract[\\/][\w-]+[\\/](calls[\\/](cancel-order|checkout|confirm-received|get-(banks|dashboard|orders?|payment-[\w]+|pickup-stores|returned-payment)|add-receipt|pay-order|reorder)|order|payment[\w-]*)\.ts$/,
  },
  // File uploads, which pages outside the account need too.
  { name: 'file-calls', test: /[\\/]contract[\\/]files[\\/](calls[\\/]upload-file|stored-file)\.ts$/ },
  // The calls of the account.
  {
    name: 'account-calls',
    test: /[\\/]contract[\\/][\w-]+[\\/]calls[\\/](get-(address|dealers|sessions)|(add|update|delete)-address|update-me|change-|confirm-|delete-session)/,
  },
  // Checks for a session before pages that require one.
  {
    name: 'has-session',
    test: /[\\/]src[\\/](app[\\/]middleware[\\/]staff-only|features[\\/]auth[\\/]session[\\/]has-session)\.ts$/,
  },
  // The dealer for whom a sales person acts: on its own because every page needs it.
  {
    name: 'acting',
    test: /[\\/](contract[\\/]cart[\\/]cart-owner|src[\\/](features[\\/]auth[\\/]session[\\/]acting|offline[\\/]storage[\\/]owner))\.ts$/,
  },
  // Small modules that run when the connection returns.
  {
    name: 'waiting-parts',
    test: /[\\/](src[\\/](offline[\\/]storage[\\/]own-records|lib[\\/]http[\\/]reconnect-events)|contract[\\/]idempotency-key)\.ts$/,
  },
  // Validation of the records of the request queues, without the cart's schemas.
  {
    name: 'record-checks',
    test: /[\\/]src[\\/]offline[\\/]storage[\\/](checked-transact|post-(device|schemas)|quarantine|records)\.ts$/,
  },
  // Parts of the outbox shared with pages; some pages need only the first two.
  { name: 'cart-choices', test: /[\\/]src[\\/]offline[\\/]outbox[\\/]cart-choices\.ts$/ },
  { name: 'classify', test: /[\\/]src[\\/]offline[\\/]outbox[\\/]classify\.ts$/ },
  {
    name: 'outbox-parts',
    test: /[\\/]src[\\/]offline[\\/][\w-]+[\\/](merge-operations|channel|operation|partition|retention)\.ts$/,
  },
  // Stored requests, which sign-out and notifications read too.
  { name: 'request', test: /[\\/]src[\\/]offline[\\/]requests[\\/]request\.ts$/ },
  // The request queue, for the pages that show one.
  {
    name: 'request-queue',
    test: /[\\/]src[\\/](offline[\\/](requests[\\/]request-(queue|answer|kind)|outbox[\\/]send-waiting)|features[\\/]auth[\\/]session[\\/](open-queue|use-requests)|lib[\\/]http[\\/](request-sender|fetch-with-progress)|contract[\\/]files[\\/]calls[\\/]upload-file)\.ts$/,
  },
  // Codes and warranties, which the pages of both and the inbox read.
  {
    name: 'code-entities',
    test: /[\\/]contract[\\/](authenticity[\\/]authenticity|warranty[\\/]warranty(-claim)?)\.ts$/,
  },
  // Each kind of request with the queue that sends it.
  {
    name: 'application-queue',
    test: /[\\/]src[\\/](offline[\\/]requests|features[\\/]auth[\\/]registration)[\\/]application-(kind|queue)\.ts$/,
  },
  {
    name: 'task-queues',
    test: /[\\/]src[\\/](offline[\\/]requests|features[\\/]auth[\\/]session)[\\/]task-(kinds|queues)\.ts$/,
  },
  // Changing and sending the cart: modules that are soon needed together.
  {
    name: 'outbox',
    test: /[\\/](src[\\/]offline[\\/][\w-]+[\\/](account-view|backoff|decisions|dequeue|drain|enqueue|intents|lock|lost-operations|move-operation|outbox|page-(device|maintenance|store|transport)|record-schemas|refresh-cart|rollback|settle|snapshot|store|transport)|contract[\\/]cart[\\/]operation-key)\.ts$/,
  },
  // The same for the wishlist, without its components.
  {
    name: 'wishes',
    test: /[\\/](src[\\/]offline[\\/]requests[\\/](wishes|send-wishes)|contract[\\/]wishlist[\\/](wishlist|calls[\\/](add-wishlist-item|delete-wishlist|get-wishlists)))\.ts$/,
  },
  // What every page loads when idle: query persistence, updates, and the bars above and below a page.
  { name: 'query-persistence', test: /[\\/]src[\\/](offline[\\/]storage[\\/]query-persistence|app[\\/]updates)\.ts$/ },
  {
    name: 'deferred-bars',
    test: /[\\/]src[\\/]app[\\/](boot[\\/]deferred-bars|layouts[\\/](footer|preferences))\.tsx$/,
  },
  // Small modules that the route table shares with pages.
  {
    name: 'route-parts',
    test: /[\\/](src[\\/](features[\\/]account[\\/]sheet-parameter|lib[\\/]countries|features[\\/](wishlist|auth)[\\/]messages[\\/](wishlist[\\/]wishlist|registration[\\/]registration)-messages)|contract[\\/]documents[\\/]document-path)\.ts$/,
  },
  // Adding and removing whole bundles: without this group their calls would be merged into parts that pages share.
  {
    name: 'bundles',
    test: /[\\/](contract[\\/][\w-]+[\\/]calls[\\/](add|remove)-bundle|src[\\/]features[\\/]cart[\\/]bundles[\\/](bundle-requests|use-bundle-request))\.ts$/,
  },
  // The calls of sign-in and registration.
  {
    name: 'door-calls',
    test: /[\\/]contract[\\/][\w-]+[\\/]calls[\\/](log-in|dealer-log|register(-dealer)?\.|reset-|send-one)/,
    minShareCount: 2,
  },
  // The Redux store, loaded with the first slice that needs it.
  {
    name: 'store',
    test: /[\\/](node_modules[\\/](@reduxjs|immer|redux|redux-thunk|reselect)[\\/]|src[\\/](app[\\/]store|features[\\/]cart[\\/]state[\\/]cart-slice)\.ts$)/,
  },
  // Modules shared by pages: many small files cost more in requests and in the worker's list than they save.
  {
    name: 'catalogue',
    test: /[\\/]src[\\/]features[\\/]catalogue[\\/](?!messages|pages|search|staff)/,
    minShareCount: 2,
  },
  // Filters and sort order of lists: merged with other parts they would pull in their style sheets.
  {
    name: 'filters',
    test: /[\\/]src[\\/]ui[\\/](pagination|forms[\\/](range|select))\./,
    minShareCount: 2,
  },
  // The parts of every form, without those that only some forms need.
  {
    name: 'form-parts',
    test: /[\\/]src[\\/]ui[\\/]forms[\\/](field|form|labelled)\./,
    minShareCount: 2,
  },
  {
    name: 'door-fields',
    test: /[\\/]src[\\/]ui[\\/]forms[\\/](caret|code-field|password-field|phone-field|submit-form)\./,
    minShareCount: 2,
  },
  { name: 'alerts', test: /[\\/]src[\\/]ui[\\/](alert-dot|overlays[\\/](alert|toast))\./, minShareCount: 2 },
  { name: 'checkbox', test: /[\\/]src[\\/]ui[\\/]forms[\\/]checkbox\./, minShareCount: 2 },
  {
    name: 'shared',
    test: /[\\/]src[\\/](features[\\/]cart[\\/](?!messages|pages)|ui[\\/])/,
    minShareCount: 2,
    // No page loads components or style sheets that only other pages show. From 4,000 bytes on, parts of the cart page
    // were merged into a chunk of the checkout (419 bytes of brotli).
    entriesAware: true,
    entriesAwareMergeThreshold: 1_500,
  },
]
