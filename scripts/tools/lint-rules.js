/** Rules of this project for Oxlint. @type {import('eslint').ESLint.Plugin} */
export default {
  meta: { name: 'jobfeed' },
  rules: {
    'no-async-wait': {
      create: (context) => ({
        'CallExpression[callee.property.name="waitForFunction"] > ArrowFunctionExpression[async=true]'(node) {
          const message =
            'A promise is true at once, so nothing is waited for: poll with expect.poll and page.evaluate.';
          context.report({ node, message });
        },
      }),
    },
  },
};
