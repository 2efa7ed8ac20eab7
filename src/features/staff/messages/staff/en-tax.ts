/** English messages: tax rates. */
export const taxWords = {
  tax: {
    add: 'Add rate',
    class: 'Products',
    classes: { device: 'Devices', nicotine_liquid: 'Pods and liquids', accessory: 'Accessories' },
    from: 'Valid from',
    fromHint: 'Choose a future date. Orders placed from that date use the new rate.',
    always: 'Always',
    rate: 'Rate',
    rateHint: 'Percentage of the price before tax. Your prices already include it.',
    label: 'Name on documents',
    labelHint: 'E.g. SST or PPN.',
    show: 'Show tax amount',
    showHint: 'Turn this off to show the name only.',
    state: 'Status',
    states: { past: 'Ended', current: 'Active', planned: 'Scheduled' },
    fixed: 'Orders already use this rate, so it can’t be changed. Add a new rate instead.',
    remove: 'Remove scheduled rate',
    removed: 'Scheduled rate removed',
  },
}
