"""Asks a site through the client that openapi-python-client makes, and prints what came as one line of JSON."""

import json
import sys

from jobfeed import Client
from jobfeed.api.jobs import get_job, search_jobs
from jobfeed.api.service import get_health
from jobfeed.api.validator import validate_feed
from jobfeed.models import Feed, JobWorkType

client = Client(base_url=sys.argv[1])
found = search_jobs.sync(
    client=client, q=sys.argv[2], work_types=[JobWorkType.REMOTE, JobWorkType.HYBRID], limit=20
)
feed = Feed.from_dict(json.load(sys.stdin))
print(
    json.dumps(
        {
            "total": found.total,
            "countries": found.facets.countries.to_dict(),
            "hits": [
                {
                    "id": hit.id,
                    "title": hit.title,
                    "employer": hit.employer.name,
                    "jobType": hit.job_type.value,
                    "publishedAt": hit.published_at.isoformat(),
                }
                for hit in found.hits
            ],
            "job": get_job.sync(found.hits[0].id, client=client).url,
            "gone": get_job.sync("aaaaaaaaaaaaaaaa", client=client).error,
            "refused": search_jobs.sync(client=client, limit=51).error,
            "health": get_health.sync(client=client).status.value,
            "code": validate_feed.sync(client=client, body=feed).errors[0].code,
        }
    )
)
