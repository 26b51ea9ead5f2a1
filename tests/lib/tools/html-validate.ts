/** How html-validate looks at our pages: all that it recommends and all of the HTML standard, but what is said here. */
export const HTML_VALIDATE = {
  root: true,
  extends: [
    'html-validate:recommended',
    'html-validate:document',
    'html-validate:a11y',
    'html-validate:standard',
  ],
  rules: {
    // Digests are for what others send: our scripts and styles have their content's hash as their name.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
};
