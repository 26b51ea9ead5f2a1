#!/usr/bin/env python3
"""Makes the table of word vectors by which the build finds occupations near to titles.

    pip install numpy scipy
    node scripts/data/make-meaning.ts --labels > added.tsv
    python scripts/data/meaning.py occupations.tsv.xz added.tsv | node scripts/data/make-meaning.ts

The vectors are those of nearness.py, learned from ESCO's labels and the project's own, with these changes: both parts are
concatenated and rotated to principal dimensions, of which the first 112 are kept. Only the most frequent and most informative
n-grams are kept. Each vector is rounded to integers from -3 to 3 times its own step, a power of 2^(1/8).

Standard output: a line of JSON; the features, one a line; a byte per feature for its step; their vectors; and the vectors of the
concepts, of length 127. Vectors consist of signed bytes.
"""
import collections
import json
import sys

import numpy as np

import nearness
from nearness import features

DIMENSIONS, NGRAMS = 112, 60_000
HIGHEST = 3
# Values above this multiple of the usual one are clipped.
CUT = 2.5
STEPS, FIRST_STEP = 8, -20


def unit(vector):
    return vector / (np.linalg.norm(vector) + 1e-9)


def learn(labels, names, target):
    concepts = {c: i for i, c in enumerate(names)}
    counts = collections.Counter(f for *_, text in labels for f in features(text))
    index = {f: i for i, f in enumerate(f for f, n in counts.items() if n >= 2 or not f.startswith('#'))}
    parts = [nearness.lsa(labels, index, concepts), nearness.ridge(labels, index, concepts, target)]
    preferred = [(concepts[c], [index[f] for f in features(text) if f in index]) for c, _, p, text in labels if p]
    sums = [np.vstack([part[rows].sum(0) for _, rows in preferred]) for part in parts]
    # Scale both parts so that they weigh the same for a usual label.
    lengths = [np.linalg.norm(s, axis=1) for s in sums]
    both = np.hstack([part / length.mean() for part, length in zip(parts, lengths)])
    units = np.hstack([s / (length[:, None] + 1e-9) for s, length in zip(sums, lengths)])
    turned = both @ np.linalg.svd(units.T @ units)[0][:, :DIMENSIONS]

    is_ngram = np.array([f.startswith('#') for f in index])
    telling = np.where(is_ngram, np.array([counts[f] for f in index]) * np.linalg.norm(both, axis=1), np.inf)
    kept = telling >= np.sort(telling[is_ngram])[-NGRAMS]
    return index, preferred, turned * kept[:, None], kept


def rounded(vectors):
    usual = np.sqrt((vectors ** 2).mean(1, keepdims=True)) + 1e-9
    wanted = np.minimum(np.abs(vectors).max(1, keepdims=True), usual * CUT) / HIGHEST
    step = np.clip(np.rint((np.log2(wanted) - FIRST_STEP) * STEPS), 0, 255)
    size = 2.0 ** (step / STEPS + FIRST_STEP)
    return step.astype(np.uint8).ravel(), np.clip(np.rint(vectors / size), -HIGHEST, HIGHEST).astype(np.int8), size


def main(path, added):
    labels = nearness.read_labels(path)
    names = sorted({c for c, *_ in labels})
    with open(added, encoding='utf8') as lines:
        rows = [line.rstrip('\n').split('\t') for line in lines]
    known = set(names)
    labels += [(concept, language, False, text) for concept, language, text in rows if concept in known]
    target = np.load(nearness.VECTORS).astype(np.float32)
    target /= np.linalg.norm(target, axis=1, keepdims=True)
    index, preferred, turned, kept = learn(labels, names, target)
    step, vectors, size = rounded(turned)
    concepts = np.zeros((len(names), DIMENSIONS))
    for at, own in preferred: concepts[at] += unit((vectors[own] * size[own])[kept[own]].sum(0))
    concepts = np.rint(concepts / (np.linalg.norm(concepts, axis=1, keepdims=True) + 1e-9) * 127).astype(np.int8)
    order = sorted((f, at) for f, at in index.items() if kept[at])
    own = [at for _, at in order]
    out = sys.stdout.buffer
    head = {'dimensions': DIMENSIONS, 'features': len(order), 'concepts': names}
    out.write((json.dumps(head) + '\n' + ''.join(f + '\n' for f, _ in order)).encode())
    for part in (step[own], vectors[own], concepts): out.write(np.ascontiguousarray(part).tobytes())


if __name__ == '__main__':
    main(*sys.argv[1:])
