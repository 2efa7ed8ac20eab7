/** Role ids (specification 9). 1 admin and 2 staff are added by this project (rules.md, Staff). */
export const ROLE = { admin: 1, staff: 2, customer: 3, dealer: 4, salesPerson: 5, program: 6 } as const
export type RoleId = (typeof ROLE)[keyof typeof ROLE]

/** Specification 9, data cache. */
export const QUERY_STALE_MS = 5_000
export const QUERY_UNUSED_MS = 5 * 60_000
export const QUERY_RETRIES = 3
export const RETRY_FIRST_MS = 1_000
export const MAX_RETRY_MS = 30_000
/** Longest Retry-After that is obeyed; a larger one is a mistake of a server. */
export const MAX_RETRY_AFTER_MS = 15 * 60_000
/** Maximum age of the public catalogue stored on a device. */
export const STORED_CATALOGUE_MS = 30 * 24 * 60 * 60_000
/** Without stored data, a page shows what it is loading after this time. */
export const WAITING_NOTICE_MS = 10_000

/** Specification 8 and 9, feedback. */
export const LOADER_AFTER_ADD_MS = 1_000
export const TOAST_CLOSE_MS = 1_000
export const TOAST_COLLAPSE_MS = 300
export const TOAST_PROGRESS_MS = 5_000
export const LOADING_BAR_HEIGHT_PX = 3
export const LOADING_BAR_MS = 2_000

/** Specification 9, viewport, in CSS pixels. */
export const BREAKPOINTS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, bp: 1440, '2xl': 1536 } as const
export type Breakpoint = keyof typeof BREAKPOINTS
export const DEVICE_DEFAULT: Record<'mobile' | 'tablet' | 'desktop', Breakpoint> = {
  mobile: 'xs',
  tablet: 'md',
  desktop: 'lg',
}
export const FALLBACK_BREAKPOINT: Breakpoint = 'lg'

/** Widths the image proxy produces: the specification's screen widths, and card widths at 1x and 2x. */
export const IMAGE_WIDTHS = [160, 240, 320, 480, 640, 768, 960, 1024, 1280, 1536] as const
export const IMAGE_QUALITIES = [50, 60, 75, 80] as const
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const
export const IMAGE_PROXY_FOLDER = '/_ipx/'

/** Cart (contract.md 4.5, offline.md 3.3). */
export const MAX_QUANTITY = 999
export const MAX_BATCH = 100
export const PRODUCTS_PER_PAGE = 24
export const MAX_PRODUCTS_PER_PAGE = 60
/** Maximum number of values in one filter of the shop. */
export const MAX_FILTER_VALUES = 50
/** Maximum number of flavours offered as a filter; the others are found by text search. */
export const MAX_FACET_FLAVOURS = 40
/** Maximum length of a search text in characters; also the limit in a URL (src/app/location.ts). */
export const MAX_SEARCH = 60
/** Addresses per person (rules.md 2.8). */
export const MAX_ADDRESSES = 20
/** Largest uploaded file, in bytes (payments.md 1.7, MANUAL). */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** Largest video of a defect in a warranty claim, in bytes: a few seconds recorded by a phone. */
export const MAX_VIDEO_BYTES = 10 * 1024 * 1024
/** How long a page waits for an upload: the largest video at 0.7 Mbit/s. */
export const UPLOAD_TIMEOUT_MS = 120_000
/** Items per wishlist (rules.md 3.4). */
export const MAX_WISHES = 200

/** Cookies that the inline boot script uses: a table of their own, because the script is part of every document. */
export const BOOT_COOKIE = {
  /** Opaque name of the signed-in person's partition on a device; empty or absent for a guest. Not secret. */
  cartOwner: 'cart_owner',
  /** `yes` once the visitor has confirmed being of age; 30 days. */
  age: 'of_age',
  theme: 'theme',
  /** `en`, `ms` or `id` once the person has chosen; one year. */
  language: 'language',
} as const

/** Cookie names. The page can read `redirect_after_login` and `cart_owner`, not the session. */
export const COOKIE = {
  // Named one by one: a spread stays in the script that is part of every document.
  cartOwner: BOOT_COOKIE.cartOwner,
  age: BOOT_COOKIE.age,
  theme: BOOT_COOKIE.theme,
  language: BOOT_COOKIE.language,
  /** Prefixed with `__Host-` over HTTPS. */
  session: 'session',
  returnPath: 'redirect_after_login',
  /** Set after signing out offline: the session cookie of this browser is ended by its next call. */
  signedOut: 'signed_out',
  /** Identifies a browser in which a person has signed in before; HttpOnly. */
  device: 'device',
  /** The password was correct and a second-factor code is due; HttpOnly. */
  signInStep: 'sign_in_step',
  /** The breakpoint name measured last; one year (specification 9). */
  viewport: 'viewport',
  /** The address that a local store prints was opened in this browser; HttpOnly. */
  localToken: 'local_token',
  /** Proof that the access code was entered in this browser; HttpOnly. */
  access: 'access',
  /** Code of the affiliate link that was followed; 30 days (rules.md 3.4). */
  affiliate: 'affiliate_code',
} as const
/** Time limit between the password and the code of the second factor. */
export const SIGN_IN_STEP_SECONDS = 5 * 60
/** How long a browser counts as known to a person's account. */
export const DEVICE_SECONDS = 365 * 24 * 60 * 60
export const RETURN_PATH_SECONDS = 600
/** Equal to the longest session. */
export const SIGNED_OUT_SECONDS = 90 * 24 * 60 * 60
export const LOCAL_TOKEN_SECONDS = 365 * 24 * 60 * 60
export const ACCESS_SECONDS = 30 * 24 * 60 * 60
export const AGE_SECONDS = 30 * 24 * 60 * 60
export const AFFILIATE_SECONDS = 30 * 24 * 60 * 60
export const VIEWPORT_SECONDS = 365 * 24 * 60 * 60
export const LANGUAGE_SECONDS = 365 * 24 * 60 * 60
/** Query parameter that selects the language of a page: /shop?lang=ms. */
export const LANGUAGE_PARAMETER = 'lang'
/** Query parameter of a page that is read as the server rendered it, without the app: /?plain. */
export const PLAIN_PARAMETER = 'plain'
/** Loaded when the app could not start. */
export const START_FAILURE_SCRIPT = '/start-failure.js'

/** Sessions (contract.md 4.2). */
export const SESSION_REMEMBERED_MS = 90 * 24 * 60 * 60_000
export const SESSION_IDLE_MS = 12 * 60 * 60_000

/** The clock of a device counts as correct up to this difference from the server's. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000

/** Age after which a change or an order that was never sent needs a person's decision. */
export const MAX_UNSENT_AGE_MS = 14 * 24 * 60 * 60_000

/** API version of the app, sent as `X-App-Version`; raised when older builds must no longer call. */
export const APP_VERSION = 1

/**
 * Start of the tag that names a page's font. The service worker makes it a preload in the pages that it stores: their
 * font is on the device, while browsers paint the page of a first visit only when a preloaded font has arrived.
 */
export const FONT_TAG = '<meta name="font" content='
/** Service worker cache of visited pages as rendered by the server. */
export const VISITED_PAGES_CACHE = 'pages'
/** Cache of the pictures that a person keeps for working offline; the page fills it, and the service worker reads it. */
export const KEPT_PICTURES_CACHE = 'kept-images'

/** Name of the cache of pictures that pages have shown. */
export const SHOWN_PICTURES_CACHE = 'images'

export const HEADER = {
  /** The server's id of a request, in each of its answers and log lines. */
  requestId: 'X-Request-Id',
  idempotencyKey: 'Idempotency-Key',
  /** Highest sequence number whose result this client holds. */
  cartBase: 'X-Cart-Base',
  /** Client UUID, sent with GET /api/carts. */
  cartClient: 'X-Cart-Client',
  /** `1` turns the operation into its fence: recorded as cancelled unless it has already been executed. */
  cartCancel: 'X-Cart-Cancel',
  /**
   * Partition of the operations, `<cart_owner>:<acting dealer id or 0>`. A session of another partition is refused with
   * 403 owner_mismatch. The client row cannot be used for this check, because a client's first operation creates it.
   */
  cartOwner: 'X-Cart-Owner',
  replayed: 'Idempotent-Replayed',
  /** Set only by the service worker, on a cached response that could not be refreshed: milliseconds since 1970. */
  keptAt: 'X-Kept-At',
  appVersion: 'X-App-Version',
  /** Build id of a page; it determines the file names of that build. */
  build: 'X-Build',
} as const
