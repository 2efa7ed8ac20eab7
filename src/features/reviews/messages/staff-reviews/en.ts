import { en as staff } from '../../../staff/messages/staff/en.ts'

/** English messages: reviews of products, on the staff screens. */
export const en = {
  ...staff,
  review: {
    noneWaiting: 'No reviews to check',
    noneHere: 'No reviews here',
    noneText: 'Customers can review what they received. Their reviews wait here until you publish them.',
    settings: 'Review settings',
    state: 'Status',
    states: { waiting: 'To check', published: 'Published', rejected: 'Rejected' },
    stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    reasonHint: 'Visible to the customer.',
    publish: 'Publish',
    reject: 'Reject',
    takeDown: 'Take down',
    reply: 'Public reply',
    replyHint: 'Appears below the review for everyone. Leave empty to remove it.',
    writeReply: 'Reply',
    editReply: 'Edit reply',
    sendReply: 'Save reply',
    published: (name: string) => `Review of ${name} published`,
    rejected: (name: string) => `Review of ${name} rejected`,
    replied: (name: string) => `Reply to the review of ${name} saved`,
  },
}

/** Shape of the messages in every language. */
export type StaffReviewsMessages = typeof en
