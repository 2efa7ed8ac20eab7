import type {
  AffiliateNews,
  ChequeNews,
  HeldMoneyNews,
  MessageNews,
  News,
  OrderNews,
  ReturnNews,
  ReviewNews,
} from '#contract/notifications/inbox.ts'
import type { StaffEvent } from '#contract/notifications/staff-notice.ts'
import type { Language } from '#contract/site/language.ts'
import type { ClaimStatus } from '#contract/warranty/warranty-claim.ts'

/** Texts of push messages, without personal data, because others may see the screen. English defines the type. */
const en = {
  order: {
    placed: 'We’ve received your order.',
    paid: 'We’ve received your payment. Your order is confirmed.',
    part_paid: 'We’ve received part of the payment for your order.',
    payable: 'Your pre-order is in stock. Please pay for it.',
    arrived: 'Your pre-order is in stock.',
    part_shipped: 'A part of your order is on its way.',
    shipped: 'Your order is on its way.',
    ready: 'Your order is ready for pickup.',
    completed: 'Your order is complete.',
    cancelled: 'Your order was cancelled.',
    refund_due: 'Your refund is approved.',
    refunded: 'Your refund is complete.',
  } satisfies Record<OrderNews, string>,
  claim: {
    SUBMITTED: 'We’ve received your warranty claim.',
    NEED_INFO: 'We need more information about your warranty claim.',
    APPROVED: 'Your warranty claim is approved.',
    REJECTED: 'We’ve reviewed your warranty claim.',
    CLOSED: 'Your warranty claim is closed.',
  } satisfies Record<ClaimStatus, string>,
  claimWritten: 'You have a new message about your warranty claim.',
  voucher: { given: 'You have a new voucher.', ending: 'One of your vouchers expires soon.' },
  affiliate: {
    approved: 'You’ve joined the affiliate programme.',
    suspended: 'There’s an update about your affiliate code.',
    payable: 'You have commission ready to pay out.',
    paid: 'Your payout is on its way.',
    refused: 'There’s an update about your payout.',
  } satisfies Record<AffiliateNews, string>,
  message: {
    answered: 'You have a reply to your message.',
    received: 'New message from a customer.',
    assigned: 'A customer message was assigned to you.',
  } satisfies Record<MessageNews, string>,
  returned: {
    accepted: 'Your return is approved.',
    declined: 'There’s an update about your return.',
    received: 'What you sent back has arrived.',
  } satisfies Record<ReturnNews, string>,
  review: {
    published: 'Your review is published.',
    rejected: 'There’s an update about your review.',
    answered: 'The store replied to your review.',
  } satisfies Record<ReviewNews, string>,
  heldMoney: {
    counted: 'The office counted what you handed in. Please confirm it.',
    limit: 'You hold more money than allowed. Please hand it in.',
    overdue: 'Please hand in the money that you hold.',
  } satisfies Record<HeldMoneyNews, string>,
  cheque: { bounced: 'A bank refused a cheque.', not_bounced: 'A cheque didn’t bounce after all.' } satisfies Record<
    ChequeNews,
    string
  >,
  backInStock: 'A product that you asked for is in stock again.',
  tier: 'Your dealer tier has changed.',
  staff: {
    order: 'New order.',
    dealer_application: 'New dealer application.',
    cheque_bounced: 'A cheque bounced.',
    low_stock: 'Products are running low.',
    webhook_ended: 'A webhook was switched off.',
    api_key_ending: 'An API key ends soon.',
    summary: 'Your daily summary is ready.',
  } satisfies Record<StaffEvent, string>,
  won: 'You’ve won a prize in the lucky draw.',
  /** For a browser that somebody else may be using. */
  quiet: 'There’s news from the store.',
}
export type PushMessages = typeof en

const ms: PushMessages = {
  order: {
    placed: 'Kami telah menerima pesanan anda.',
    paid: 'Bayaran diterima. Pesanan anda disahkan.',
    part_paid: 'Kami menerima sebahagian bayaran pesanan anda.',
    payable: 'Prapesanan anda sudah ada stok. Sila buat bayaran.',
    arrived: 'Prapesanan anda sudah ada stok.',
    part_shipped: 'Sebahagian pesanan anda dalam perjalanan.',
    shipped: 'Pesanan anda dalam perjalanan.',
    ready: 'Pesanan anda sedia untuk diambil.',
    completed: 'Pesanan anda selesai.',
    cancelled: 'Pesanan anda telah dibatalkan.',
    refund_due: 'Bayaran balik anda diluluskan.',
    refunded: 'Bayaran balik anda telah selesai.',
  },
  claim: {
    SUBMITTED: 'Kami telah menerima tuntutan waranti anda.',
    NEED_INFO: 'Kami perlukan maklumat lanjut tentang tuntutan waranti anda.',
    APPROVED: 'Tuntutan waranti anda diluluskan.',
    REJECTED: 'Kami telah menyemak tuntutan waranti anda.',
    CLOSED: 'Tuntutan waranti anda ditutup.',
  },
  claimWritten: 'Anda ada mesej baharu tentang tuntutan waranti anda.',
  voucher: { given: 'Anda ada baucar baharu.', ending: 'Satu baucar anda akan tamat tidak lama lagi.' },
  affiliate: {
    approved: 'Anda telah menyertai program ahli gabungan.',
    suspended: 'Ada makluman tentang kod rujukan anda.',
    payable: 'Anda ada komisen untuk dituntut.',
    paid: 'Bayaran komisen anda sedang dihantar.',
    refused: 'Ada makluman tentang bayaran komisen anda.',
  },
  message: {
    answered: 'Mesej anda telah dibalas.',
    received: 'Mesej baharu daripada pelanggan.',
    assigned: 'Satu mesej pelanggan ditugaskan kepada anda.',
  },
  returned: {
    accepted: 'Pemulangan anda diluluskan.',
    declined: 'Ada makluman tentang pemulangan anda.',
    received: 'Barang yang anda hantar balik sudah sampai.',
  },
  review: {
    published: 'Ulasan anda telah diterbitkan.',
    rejected: 'Ada berita tentang ulasan anda.',
    answered: 'Kedai membalas ulasan anda.',
  },
  heldMoney: {
    counted: 'Pejabat telah mengira wang yang anda serahkan. Sila sahkan.',
    limit: 'Wang yang anda pegang melebihi had. Sila serahkan.',
    overdue: 'Sila serahkan wang yang anda pegang.',
  },
  cheque: { bounced: 'Bank menolak sekeping cek.', not_bounced: 'Sekeping cek tidak ditolak.' },
  backInStock: 'Produk yang anda tunggu sudah ada stok semula.',
  tier: 'Peringkat pengedar anda telah berubah.',
  staff: {
    order: 'Pesanan baharu.',
    dealer_application: 'Permohonan pengedar baharu.',
    cheque_bounced: 'Sekeping cek ditendang.',
    low_stock: 'Stok produk semakin rendah.',
    webhook_ended: 'Satu webhook dimatikan.',
    api_key_ending: 'Satu kunci API akan tamat tempoh.',
    summary: 'Ringkasan harian anda sudah ada.',
  },
  won: 'Anda memenangi hadiah cabutan bertuah.',
  quiet: 'Ada berita daripada kedai.',
}

const id: PushMessages = {
  order: {
    placed: 'Pesanan Anda sudah kami terima.',
    paid: 'Pembayaran diterima. Pesanan Anda dikonfirmasi.',
    part_paid: 'Kami menerima sebagian pembayaran pesanan Anda.',
    payable: 'Pre-order Anda sudah tersedia. Silakan bayar.',
    arrived: 'Pre-order Anda sudah tersedia.',
    part_shipped: 'Sebagian pesanan Anda sedang dikirim.',
    shipped: 'Pesanan Anda sedang dikirim.',
    ready: 'Pesanan Anda siap diambil.',
    completed: 'Pesanan Anda selesai.',
    cancelled: 'Pesanan Anda dibatalkan.',
    refund_due: 'Pengembalian dana Anda disetujui.',
    refunded: 'Pengembalian dana Anda selesai.',
  },
  claim: {
    SUBMITTED: 'Klaim garansi Anda sudah kami terima.',
    NEED_INFO: 'Kami perlu informasi tambahan tentang klaim garansi Anda.',
    APPROVED: 'Klaim garansi Anda disetujui.',
    REJECTED: 'Klaim garansi Anda sudah kami periksa.',
    CLOSED: 'Klaim garansi Anda ditutup.',
  },
  claimWritten: 'Ada pesan baru tentang klaim garansi Anda.',
  voucher: { given: 'Anda mendapat voucher baru.', ending: 'Salah satu voucher Anda segera berakhir.' },
  affiliate: {
    approved: 'Anda sudah bergabung di program afiliasi.',
    suspended: 'Ada kabar tentang kode afiliasi Anda.',
    payable: 'Komisi Anda bisa dicairkan.',
    paid: 'Pencairan komisi Anda sedang dikirim.',
    refused: 'Ada kabar tentang pencairan komisi Anda.',
  },
  message: {
    answered: 'Pesan Anda sudah dibalas.',
    received: 'Pesan baru dari pelanggan.',
    assigned: 'Sebuah pesan pelanggan ditugaskan kepada Anda.',
  },
  returned: {
    accepted: 'Retur Anda disetujui.',
    declined: 'Ada kabar tentang retur Anda.',
    received: 'Barang yang Anda kirim kembali sudah sampai.',
  },
  review: {
    published: 'Ulasan Anda sudah diterbitkan.',
    rejected: 'Ada kabar tentang ulasan Anda.',
    answered: 'Toko membalas ulasan Anda.',
  },
  heldMoney: {
    counted: 'Kantor sudah menghitung setoran Anda. Silakan konfirmasi.',
    limit: 'Uang yang Anda pegang melebihi batas. Silakan setor.',
    overdue: 'Silakan setor uang yang Anda pegang.',
  },
  cheque: { bounced: 'Bank menolak sebuah cek.', not_bounced: 'Sebuah cek ternyata tidak ditolak.' },
  backInStock: 'Produk yang Anda tunggu tersedia lagi.',
  tier: 'Tingkat dealer Anda berubah.',
  staff: {
    order: 'Pesanan baru.',
    dealer_application: 'Pengajuan dealer baru.',
    cheque_bounced: 'Sebuah cek ditolak bank.',
    low_stock: 'Stok produk menipis.',
    webhook_ended: 'Sebuah webhook dimatikan.',
    api_key_ending: 'Sebuah kunci API segera berakhir.',
    summary: 'Ringkasan harian Anda sudah siap.',
  },
  won: 'Anda memenangkan hadiah undian.',
  quiet: 'Ada kabar dari toko.',
}

const PUSH_MESSAGES: Record<Language, PushMessages> = { en, ms, id }

/** `text` for the person's own browser, `quiet` when somebody else may be using it. */
export function pushTextOf(news: News, language: Language): { text: string; quiet: string } {
  const messages = PUSH_MESSAGES[language]
  return { text: textOf(news, messages), quiet: messages.quiet }
}

function textOf(news: News, messages: PushMessages): string {
  if (news.kind === 'order') return messages.order[news.what]
  if (news.kind === 'claim') return news.status === null ? messages.claimWritten : messages.claim[news.status]
  if (news.kind === 'voucher') return messages.voucher[news.what]
  if (news.kind === 'affiliate') return messages.affiliate[news.what]
  if (news.kind === 'message') return messages.message[news.what]
  if (news.kind === 'return') return messages.returned[news.what]
  if (news.kind === 'review') return messages.review[news.what]
  if (news.kind === 'back_in_stock') return messages.backInStock
  if (news.kind === 'dealer_tier') return messages.tier
  if (news.kind === 'staff') return messages.staff[news.what]
  if (news.kind === 'held_money') return messages.heldMoney[news.what]
  if (news.kind === 'cheque') return messages.cheque[news.what]
  return (news.kind satisfies 'draw' | 'other') === 'draw' ? messages.won : messages.quiet
}
