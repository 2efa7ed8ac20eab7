/** Role ids (specification 9). 1 admin and 2 staff are ours (rules.md, Staff). */
export const ROLE = { admin: 1, staff: 2, customer: 3, dealer: 4, salesPerson: 5 } as const

/** Specification 9, data cache. */
export const QUERY_STALE_MS = 5_000
export const QUERY_UNUSED_MS = 5 * 60_000
export const QUERY_RETRIES = 3
export const RETRY_FIRST_MS = 1_000
export const RETRY_MOST_MS = 30_000
/** How long a stored copy of the public catalogue may serve on a device. */
export const STORED_CATALOGUE_MS = 30 * 24 * 60 * 60_000
/** Without any stored data the page says after this long what it is waiting for. */
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

/** Widths the image proxy makes: the specification's screens, and card sizes at one and two device pixels. */
export const IMAGE_WIDTHS = [160, 240, 320, 480, 640, 768, 960, 1024, 1280, 1536] as const
export const IMAGE_QUALITIES = [50, 60, 75, 80] as const
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const
export const IMAGE_PROXY_FOLDER = '/_ipx/'

/** Cart (contract.md 4.5, offline.md 3.3). */
export const QUANTITY_MOST = 999
export const BATCH_MOST = 100
export const PRODUCTS_PER_PAGE = 24
export const PRODUCTS_PER_PAGE_MOST = 60
/** Values one filter of the shop may name. */
export const FILTER_VALUES_MOST = 50
/** Flavours that the shop offers to filter by; others are found by their name. */
export const FACET_FLAVOURS_MOST = 40
/** Characters of a text to search for, as many as an address may carry (src/app/place.ts). */
export const SEARCH_MOST = 60
/** Addresses one person may keep (rules.md 2.8). */
export const ADDRESSES_MOST = 20
/** Largest file, in bytes (payments.md 1.5, MANUAL). */
export const FILE_BYTES_MOST = 5 * 1024 * 1024
/** Largest video of a fault, in bytes: some seconds of a phone's. */
export const VIDEO_BYTES_MOST = 10 * 1024 * 1024
/** Wishes on one list (rules.md 3.4). */
export const WISHES_MOST = 200

/** Cookies. `redirect_after_login` and `cart_owner` are readable by the page, the session is not. */
export const COOKIE = {
  /** Over https with the `__Host-` prefix. */
  session: 'session',
  returnPath: 'redirect_after_login',
  /** Opaque name of the signed-in person's partition on a device; empty or absent for a guest. Not a secret. */
  cartOwner: 'cart_owner',
  /** Somebody signed out without signal: the session that this browser still brings ends with its next call. */
  signedOut: 'signed_out',
  /** Names the browser as one that a person has signed in with before; hidden from scripts. */
  device: 'device',
  /** The password was right, and a code is due; hidden from scripts. */
  signInStep: 'sign_in_step',
  /** `yes` once the visitor said to be of age; 30 days. */
  age: 'of_age',
  /** Breakpoint name measured last; one year (specification 9). */
  viewport: 'viewport',
  theme: 'theme',
  /** Proof that its browser gave the access code; hidden from scripts. */
  access: 'access',
  /** `en`, `ms` or `id`, once the person has chosen; one year. */
  language: 'language',
  /** The affiliate's code of the link that led here; 30 days (rules.md 3.4). */
  affiliate: 'affiliate_code',
} as const
/** Between the password and the code of the second factor. */
export const SIGN_IN_STEP_SECONDS = 5 * 60
/** How long a browser is remembered as somebody's. */
export const DEVICE_SECONDS = 365 * 24 * 60 * 60
export const RETURN_PATH_SECONDS = 600
/** As long as the longest session. */
export const SIGNED_OUT_SECONDS = 90 * 24 * 60 * 60
export const ACCESS_SECONDS = 30 * 24 * 60 * 60
export const AGE_SECONDS = 30 * 24 * 60 * 60
export const AFFILIATE_SECONDS = 30 * 24 * 60 * 60
export const VIEWPORT_SECONDS = 365 * 24 * 60 * 60
export const LANGUAGE_SECONDS = 365 * 24 * 60 * 60
/** The name in an address that chooses the language of its page: /shop?lang=ms. */
export const LANGUAGE_PARAMETER = 'lang'

/** Sessions (contract.md 4.2). */
export const SESSION_REMEMBERED_MS = 90 * 24 * 60 * 60_000
export const SESSION_IDLE_MS = 12 * 60 * 60_000

/** Wire version of the app, sent as `X-App-Version`; raised when an old build may no longer call. */
export const APP_VERSION = 1

/** The worker's cache of pages that were opened, as the server rendered them. */
export const KEPT_PAGES = 'pages'

export const HEADER = {
  idempotencyKey: 'Idempotency-Key',
  /** Highest seq whose outcome this client holds. */
  cartBase: 'X-Cart-Base',
  /** Client uuid, with GET /api/carts. */
  cartClient: 'X-Cart-Client',
  /** `1` turns the operation into its fence: recorded as cancelled unless it was executed before. */
  cartCancel: 'X-Cart-Cancel',
  /**
   * Partition the operations belong to, `<cart_owner>:<acting dealer id or 0>`. Another session than that answers 403
   * owner_mismatch: the client row alone cannot tell, for the first operation of a client creates it.
   */
  cartOwner: 'X-Cart-Owner',
  replayed: 'Idempotent-Replayed',
  /** Set by the service worker alone, on an answer it kept and the network could not renew: milliseconds since 1970. */
  keptAt: 'X-Kept-At',
  appVersion: 'X-App-Version',
  /** The build a page belongs to: it names that build's files. */
  build: 'X-Build',
} as const
