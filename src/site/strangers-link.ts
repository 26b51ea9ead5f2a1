/**
 * The `rel` of each link whose address a feed gave, and of no other: that is how the check before publishing tells it from
 * our own, whatever the address looks like. `ugc` says the same to search engines. Strangers' text is always escaped, so
 * none of it can be such a link.
 */
export const STRANGERS_LINK = 'noopener nofollow ugc';
