import type { AffiliateNews, MessageNews, News, OrderNews, ReturnNews } from '#contract/notifications/inbox.ts'
import type { Language } from '#contract/site/language.ts'
import type { ClaimStatus } from '#contract/warranty/warranty-claim.ts'

/** Texts of push messages, without personal data, because others may see the screen. English defines the type. */
const en = {
  order: {
    paid: 'Your order is paid.',
    part_paid: 'We received a part of the payment for your order.',
    payable: 'What you ordered ahead has come. Please pay for it.',
    arrived: 'What you ordered ahead has come.',
    part_shipped: 'A part of your order is on its way.',
    shipped: 'Your order is on its way.',
    ready: 'Your order is ready for you to collect.',
    completed: 'Your order is complete.',
    cancelled: 'Your order was cancelled.',
    refunded: 'Money is on its way back to you.',
  } satisfies Record<OrderNews, string>,
  claim: {
    SUBMITTED: 'Your warranty claim has come in.',
    NEED_INFO: 'The store has a question about your warranty claim.',
    APPROVED: 'Your warranty claim is approved.',
    REJECTED: 'The store has decided about your warranty claim.',
    CLOSED: 'Your warranty claim is closed.',
  } satisfies Record<ClaimStatus, string>,
  claimWritten: 'The store has written about your warranty claim.',
  voucher: { given: 'A voucher is yours.', ending: 'One of your vouchers ends soon.' },
  affiliate: {
    approved: 'You are part of the affiliate programme.',
    suspended: 'The store has decided about your affiliate code.',
    payable: 'Commission can be paid out to you.',
    paid: 'Your payout is on its way.',
    refused: 'The store has decided about your payout.',
  } satisfies Record<AffiliateNews, string>,
  message: {
    answered: 'The store has replied to your message.',
    received: 'A new message from a customer.',
    assigned: 'A customer message was assigned to you.',
  } satisfies Record<MessageNews, string>,
  returned: {
    accepted: 'The store takes your goods back.',
    declined: 'The store has decided about your return.',
    received: 'What you sent back has arrived.',
  } satisfies Record<ReturnNews, string>,
  tier: 'Your dealer tier has changed.',
  won: 'You have won in the draw.',
  /** For a browser that somebody else may be using. */
  quiet: 'There is something new in the store.',
}
export type PushMessages = typeof en

const ms: PushMessages = {
  order: {
    paid: 'Pesanan anda sudah dibayar.',
    part_paid: 'Kami menerima sebahagian bayaran pesanan anda.',
    payable: 'Barang prapesanan anda sudah tiba. Sila buat bayaran.',
    arrived: 'Barang prapesanan anda sudah tiba.',
    part_shipped: 'Sebahagian pesanan anda dalam perjalanan.',
    shipped: 'Pesanan anda dalam perjalanan.',
    ready: 'Pesanan anda sedia untuk diambil.',
    completed: 'Pesanan anda selesai.',
    cancelled: 'Pesanan anda telah dibatalkan.',
    refunded: 'Wang anda sedang dikembalikan.',
  },
  claim: {
    SUBMITTED: 'Tuntutan waranti anda telah diterima.',
    NEED_INFO: 'Kedai ada soalan tentang tuntutan waranti anda.',
    APPROVED: 'Tuntutan waranti anda diluluskan.',
    REJECTED: 'Kedai telah membuat keputusan tentang tuntutan waranti anda.',
    CLOSED: 'Tuntutan waranti anda ditutup.',
  },
  claimWritten: 'Kedai menulis tentang tuntutan waranti anda.',
  voucher: { given: 'Anda menerima satu baucar.', ending: 'Satu baucar anda akan tamat tidak lama lagi.' },
  affiliate: {
    approved: 'Anda kini menyertai program affiliate.',
    suspended: 'Kedai telah membuat keputusan tentang kod affiliate anda.',
    payable: 'Komisen anda boleh dituntut.',
    paid: 'Bayaran komisen anda sedang dihantar.',
    refused: 'Kedai telah membuat keputusan tentang bayaran komisen anda.',
  },
  message: {
    answered: 'Kedai telah membalas mesej anda.',
    received: 'Mesej baharu daripada pelanggan.',
    assigned: 'Satu mesej pelanggan ditugaskan kepada anda.',
  },
  returned: {
    accepted: 'Kedai menerima pemulangan anda.',
    declined: 'Kedai telah membuat keputusan tentang pemulangan anda.',
    received: 'Barang yang anda hantar balik sudah sampai.',
  },
  tier: 'Tahap pengedar anda telah berubah.',
  won: 'Anda memenangi cabutan.',
  quiet: 'Ada sesuatu yang baharu di kedai.',
}

const id: PushMessages = {
  order: {
    paid: 'Pesanan Anda sudah dibayar.',
    part_paid: 'Kami menerima sebagian pembayaran pesanan Anda.',
    payable: 'Barang praorder Anda sudah datang. Silakan bayar.',
    arrived: 'Barang praorder Anda sudah datang.',
    part_shipped: 'Sebagian pesanan Anda sedang dikirim.',
    shipped: 'Pesanan Anda sedang dikirim.',
    ready: 'Pesanan Anda siap diambil.',
    completed: 'Pesanan Anda selesai.',
    cancelled: 'Pesanan Anda dibatalkan.',
    refunded: 'Uang Anda sedang dikembalikan.',
  },
  claim: {
    SUBMITTED: 'Klaim garansi Anda sudah masuk.',
    NEED_INFO: 'Toko punya pertanyaan tentang klaim garansi Anda.',
    APPROVED: 'Klaim garansi Anda disetujui.',
    REJECTED: 'Toko sudah memutuskan klaim garansi Anda.',
    CLOSED: 'Klaim garansi Anda ditutup.',
  },
  claimWritten: 'Toko menulis tentang klaim garansi Anda.',
  voucher: { given: 'Anda mendapat satu voucher.', ending: 'Salah satu voucher Anda segera berakhir.' },
  affiliate: {
    approved: 'Anda sudah bergabung di program afiliasi.',
    suspended: 'Toko sudah memutuskan kode afiliasi Anda.',
    payable: 'Komisi Anda bisa dicairkan.',
    paid: 'Pencairan komisi Anda sedang dikirim.',
    refused: 'Toko sudah memutuskan pencairan komisi Anda.',
  },
  message: {
    answered: 'Toko telah membalas pesan Anda.',
    received: 'Pesan baru dari pelanggan.',
    assigned: 'Sebuah pesan pelanggan ditugaskan kepada Anda.',
  },
  returned: {
    accepted: 'Toko menerima retur Anda.',
    declined: 'Toko sudah memutuskan retur Anda.',
    received: 'Barang yang Anda kirim kembali sudah sampai.',
  },
  tier: 'Tingkat dealer Anda berubah.',
  won: 'Anda menang undian.',
  quiet: 'Ada yang baru di toko.',
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
  if (news.kind === 'dealer_tier') return messages.tier
  return news.kind === 'draw' ? messages.won : messages.quiet
}
